// User management: the form for new users and the list of all users.
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { NewUserForm } from './new-user-form.client.tsx'
import { peopleWords } from './people-words.ts'
import { UserList } from './user-list.client.tsx'
import css from './users.module.css'

export default function UsermgtScreen() {
  const { language } = useScreen()
  return (
    <div className={css.screen}>
      <PageHead title={screenTitle('usermgt', language)} about={peopleWords(language)('users.about')} />
      <NewUserForm />
      <UserList />
    </div>
  )
}
