// What the screens around signing in with Google say in the English edition.

export const google = {
  done: {
    title: 'You are signed in',
    failed: 'You are not signed in',
    closing: 'This window closes by itself. If it does not, continue here.',
    onward: 'Continue',
    back: 'Back to sign in',
  },
  join: {
    title: 'Link Google to your account',
    intro: 'An account with this address already exists:',
    ask: 'Enter the password of this account once. From then on you can sign in with Google as well.',
    password: 'Password',
    go: 'Link and sign in',
    waiting: 'Linking…',
    required: 'This field is required.',
    wrong: 'This is not the password of this account.',
    forgot: 'Forgot your password?',
    leave: 'Back to sign in',
    again: 'Start again with Google',
    art: 'Sign in with your password or with Google.',
  },
}
