// User management: the form for new users and the list of all users.
import { dashboardWords } from '../dashboard-words.ts'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { NewUserForm } from './new-user-form.client.tsx'
import { peopleWords } from './people-words.ts'
import { UserList } from './user-list.client.tsx'
import css from './users.module.css'

export function UsermgtScreen() {
  const { language } = useScreen()
  return (
    <div className={css.screen}>
      <PageHead
        title={dashboardWords(language)('screen.usermgt')}
        about={peopleWords(language)('users.about')}
      />
      <NewUserForm />
      <UserList />
    </div>
  )
}
