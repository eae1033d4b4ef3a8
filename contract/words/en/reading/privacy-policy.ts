// The privacy policy in English. It says what the software really does: change it together with the software.
import type { TextDocument, TextSection } from '#contract/words/text-document.ts'

export const privacyPolicy: TextDocument = {
  title: 'Privacy Policy',
  description: 'Which data {{site}} keeps about readers, why, and how to have them deleted.',
  intro: [
    'You can read {{site}} without telling us who you are. No code of another company runs in these pages, no analytics service counts you, and we set no cookie that follows you. What little we keep, and why, is described here.',
  ],
  sections: [
    {
      id: 'collect',
      heading: 'Information We Collect',
      paragraphs: ['How much we know depends on what you do here.'],
      points: [
        {
          term: 'When you read.',
          text: 'We count how often a story is opened on a day, how quickly pages appear, and how often an advertisement was seen and pressed. These are plain totals: no address, no device, no history of a single reader is stored with them. Reading sets no cookie.',
        },
        {
          term: 'When you follow or save something.',
          text: 'The list of what you follow and save stays in your browser. When you log in it joins your account, where it stays until you remove it or the account is deleted. Logging out leaves nothing of the account’s list in the browser.',
        },
        {
          term: 'When you ask for alerts.',
          text: 'The address at which the maker of your browser takes messages for it, the keys that make them readable to your browser only, what you chose and whether you want quiet at night. No name is needed; if you are signed in, we note that this browser is yours. The page “Alerts” ends one choice or all of them; a browser that chose nothing is forgotten after 30 days. What was sent to how many browsers is kept for {{sentMonths}} months, not to whom.',
        },
        {
          term: 'When you read offline.',
          text: 'Only if you ask for it, your browser keeps copies of pages: stories you saved, the last thirty pages you read, the home page and the scores. They stay on your device, we learn nothing of them, and they go when you log out or turn it off under “Read offline”.',
        },
        {
          term: 'When you subscribe to a newsletter.',
          text: 'Your email address, which newsletters you chose and when you confirmed it. Until you confirm, the address is kept for seven days; when you end the last newsletter, it is deleted at once. That a mail was sent to you, or came back, is kept for {{mailMonths}} months, and so is an address that mails came back from, so that nothing more is sent there. Nothing in the mails tells us whether you open them or follow a link.',
        },
        {
          term: 'When you vote in a poll.',
          text: 'How many votes each answer has, and nothing about who gave them. A cookie, set with your first vote, remembers for 180 days in which polls this browser voted, so that it votes once in each; your browser also remembers which answer you chose.',
        },
        {
          term: 'When you register.',
          text: 'Your name, your email address and your password. The password is stored only in a form from which it cannot be read back. If you sign in with Google, Google tells us your name, your email address and your picture; we never see your Google password. The account stays until you delete it, whether its address was confirmed or not.',
        },
        {
          term: 'When you are signed in.',
          text: 'One cookie that keeps you signed in. With it we store when you signed in, from which network address and with which browser, so that you can recognise and end a session that is not yours. A session ends when you log out, 14 days after its last use, or after 90 days; what we stored of it is deleted then, at the latest in the following night. A second cookie remembers for a year that you have signed in with this browser, so that wrong passwords of others cannot lock you out. It holds neither your name nor your address, and we keep no list of it.',
        },
        {
          term: 'When you write to us.',
          text: 'What you enter in the form on the contact page: name, email address, subject and message. If you ask for an appointment: its topic, the time you would like, your note and our answer. A message is kept until we have dealt with it, an appointment until its time; from then on each stays {{messageTime}} more. Both go earlier with an account that is deleted, messages if its address is confirmed.',
        },
        {
          term: 'When your account changes.',
          text: 'A log of what was done to accounts and stories, by whom, when and from which network address: signing in, a new password, a changed role. Nothing you wrote to us is in it. Only administrators read it, and nobody can alter it. It is kept as long as the site exists; when a reader’s account is deleted, it loses their name and network addresses at once.',
        },
        {
          term: 'When something goes wrong.',
          text: 'The server keeps technical records of failures. It also remembers for a short time which network address tried to sign in, register or send a message, so that nobody can guess passwords or flood the newsroom.',
        },
      ],
    },
    {
      id: 'use',
      heading: 'How We Use Your Information',
      paragraphs: ['We use it'],
      points: [
        { text: 'to show you the pages that need an account, and to keep that account safe;' },
        { text: 'to send the mails you asked for, such as the link for a new password;' },
        { text: 'to read and answer your messages;' },
        { text: 'to see which stories are read and whether the site is quick enough on a slow line.' },
      ],
      closing: [
        'We do not use it for advertising, we build no profiles of readers, and no story is chosen for you by what you read before.',
      ],
    },
    {
      id: 'share',
      heading: 'How We Share Your Information',
      paragraphs: [
        'We do not sell your data or give it to advertisers. Only the members of our newsroom who need it, and the companies that run our server and deliver our mail, can see it, and these companies may use it for nothing else. We disclose data where the law requires it, and no more than it requires.',
        'Videos come from YouTube. Nothing is fetched from there until you press play; from then on YouTube’s own rules apply. The same applies to share links: they contact the other service only when you follow them. Pictures of some older stories are loaded from the site they come from.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your Rights and Choices',
      paragraphs: [
        'You may ask what we have stored about you, have it corrected and have it deleted. On your profile page you see your details, save a copy of what we have stored about you (of each kind, the newest 10,000 entries), and delete your account; both ask for your password again. Messages and newsletters of your address belong to both once you have confirmed that it is yours. To have something else deleted, write to {{email}} from the address it belongs to.',
        'When an account is deleted, by you or by us, its details, sessions, lists, alerts and appointments go with it at once, and the messages and newsletters of its confirmed address. If you delete it yourself, the browser also loses the pages it kept to read offline.',
        'What stays: an address that mails came back from, for the time named above; in the log, what was done and when, without your name and network addresses; and the nightly backups, of which the newest fourteen are kept. Of people who work or worked in the newsroom the log keeps the name, and so do the stories they published.',
        'You can delete both sign-in cookies, and that of polls, in your browser at any time; the one that keeps you signed in is also deleted when you log out.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'Passwords are stored as salted hashes, and the sign-in cookie cannot be read by scripts. Changing your password ends all other sessions. Every page tells the browser to run no code but ours. No system is perfectly safe; should your data ever come into the wrong hands, we will tell you and say what happened.',
      ],
    },
    {
      id: 'children',
      heading: 'Children’s Privacy',
      paragraphs: [
        'Accounts are not for people under 18, and we do not knowingly keep data of children. If you believe that a child has registered or written to us, tell us at {{email}} and we will delete the data.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to Privacy Policy',
      paragraphs: [
        'When the site starts to do something that this page does not describe, this page changes first. If a change concerns people who have an account, we write to them.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact Us',
      paragraphs: [
        'Questions about your data are answered at {{email}}. You can also use the [contact page](/contact).',
      ],
    },
  ],
}

/** Stands in the policy only while a page shows an ad network. */
export const adNetworks: Omit<TextSection, 'id'> = {
  heading: 'Advertising from a network',
  paragraphs: [
    'An advertising network fills some of the places for advertisements on the home page, on pages of sections, articles and matches. Its code runs in a closed frame: it can read neither the page around it nor our cookies, nor what {{site}} keeps in your browser, and it cannot tell whether you are signed in.',
    'The frame is loaded only when it comes near the part of the page you see. From then on the network learns your network address, the kind of your browser and that you are reading {{site}}; it may set cookies of its own, and its own rules apply. The light pages (/lite) and the pages for signing in and for your account have no such frame.',
  ],
}
