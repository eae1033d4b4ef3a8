// What the screens around signing in with Google say in the English edition.

export const google = {
  done: {
    title: 'You are signed in',
    failed: 'You are not signed in',
    closing: 'This window closes by itself. If it does not, go on here.',
    onward: 'Go on',
    back: 'Back to sign in',
  },
  join: {
    title: 'Join Google to your account',
    intro: 'There is an account with this address already:',
    ask: 'Enter the password of this account once. From then on you can sign in with Google as well.',
    password: 'Password',
    go: 'Join and sign in',
    waiting: 'Joining…',
    required: 'Please fill this in.',
    wrong: 'This is not the password of this account.',
    forgot: 'Forgot your password?',
    leave: 'Back to sign in',
    again: 'Begin again with Google',
    art: 'Sign in with your password or with Google.',
  },
}
