// The people and the imprint of the demo newsroom. All invented.
import type { Role } from '#contract/role.ts'
import type { Settings } from '#contract/settings.ts'

export type DemoPerson = {
  name: string
  nameBn: string
  nameEn: string
  email: string
  role: Role
  onTeamPage: boolean
  titles: { bn: string; en: string }
}

const reporter = (
  [nameBn, nameEn]: [string, string],
  email: string,
  titleBn: string,
  titleEn: string,
  onTeamPage = false,
): DemoPerson => ({
  name: nameBn,
  nameBn,
  nameEn,
  email,
  role: 'reporter',
  onTeamPage,
  titles: { bn: titleBn, en: titleEn },
})

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    name: 'Demo Admin',
    nameBn: 'ডেমো অ্যাডমিন',
    nameEn: 'Demo Admin',
    email: 'admin@demo.example',
    role: 'admin',
    onTeamPage: false,
    titles: { bn: '', en: '' },
  },
  {
    name: 'সাদিয়া রেজওয়ান',
    nameBn: 'সাদিয়া রেজওয়ান',
    nameEn: 'Sadia Rezwan',
    email: 'editor@demo.example',
    role: 'editor',
    onTeamPage: true,
    titles: { bn: 'ক্রীড়া সম্পাদক', en: 'Sports editor' },
  },
  reporter(
    ['মেহরিন সোবহান', 'Mehrin Sobhan'],
    'reporter@demo.example',
    'জ্যেষ্ঠ প্রতিবেদক',
    'Senior reporter',
    true,
  ),
  reporter(
    ['অর্ণব তালুকদার', 'Arnab Talukder'],
    'arnab@demo.example',
    'প্রতিবেদক, ক্রিকেট',
    'Cricket reporter',
    true,
  ),
  reporter(['তাসনুভা কবির', 'Tasnuva Kabir'], 'tasnuva@demo.example', 'প্রতিবেদক, ফুটবল', 'Football reporter'),
  reporter(['রাকিন মুস্তাফা', 'Rakin Mustafa'], 'rakin@demo.example', 'প্রতিবেদক', 'Reporter'),
  {
    ...reporter(
      ['নাবিলা শাহরিন', 'Nabila Shahrin'],
      'nabila@demo.example',
      'প্রতিবেদক, ইংরেজি সংস্করণ',
      'Reporter, English edition',
    ),
    name: 'Nabila Shahrin',
  },
  {
    ...reporter(
      ['ইমতিয়াজ রওনক', 'Imtiaz Rownak'],
      'imtiaz@demo.example',
      'প্রতিবেদক, ইংরেজি সংস্করণ',
      'Reporter, English edition',
    ),
    name: 'Imtiaz Rownak',
  },
  {
    name: 'Demo Reader',
    nameBn: '',
    nameEn: '',
    email: 'reader@demo.example',
    role: 'reader',
    onTeamPage: false,
    titles: { bn: '', en: '' },
  },
]

const partner = (bn: string, en: string) => ({ name: { bn, en }, url: 'https://example.com/' })

export const DEMO_SETTINGS: Partial<Settings> = {
  imprint: {
    bn: [
      'সম্পাদক: শওকত আরিফ',
      'প্রকাশক: ময়দান মিডিয়া লিমিটেড',
      '৩২ মাঠপাড়া সড়ক (৪র্থ তলা), ঢাকা ১২১৫',
      'ফোন: ০২-৫৫৫০ ০০০০',
    ],
    en: [
      'Editor: Shawkat Arif',
      'Publisher: Maidan Media Limited',
      '32 Mathpara Road (3rd floor), Dhaka 1215',
      'Phone: +880 2 5550 0000',
    ],
  },
  contactEmail: 'newsroom@demo.example',
  contactPhone: '+880 2 5550 0000',
  partners: [
    partner('দৈনিক প্রান্তর', 'Dainik Prantor'),
    partner('প্রান্তর ই-পেপার', 'Prantor e-paper'),
    partner('সকালের পত্র', 'Sakaler Patra'),
    partner('সকালের পত্র ই-পেপার', 'Sakaler Patra e-paper'),
    partner('নগর সংবাদ', 'Nagar Sangbad'),
    partner('নগর সংবাদ ই-পেপার', 'Nagar Sangbad e-paper'),
    partner('ডেল্টা কুরিয়ার', 'Delta Courier'),
    partner('ডেল্টা ই-পেপার', 'Delta e-paper'),
  ],
}
