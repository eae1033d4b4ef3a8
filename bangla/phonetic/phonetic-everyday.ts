// Everyday words that people type loosely in the Avro scheme: letter by letter they would be misspelt (je → জে for যে). Matched
// exactly. Words of sport and names with endings: phonetic.ts.
import { normalizeText } from '../normalize.ts'

/** Bengali, then every way it is typed. A spelling that is correct for another common word is left out. */
const EVERYDAY = `
ও o
যে je
যেন jeno
যা ja
যার jar
যারা jara
যাদের jader
যাকে jake
যদি jodi
যদিও jodio
যখন jokhon
যেখানে jekhane
যেমন jemon
যেভাবে jebhabe
যত joto
যতটা jotota
যায় jay jai
যাবে jabe
যাবেন jaben
যাব jabo
যেতে jete
যাওয়া jaoya jaowa jawa
যাওয়ার jaoyar jaowar jawar
যাচ্ছে jacche jachche jachchhe
যাচ্ছেন jacchen jachchen jachchhen
জন্য jonno
মধ্যে moddhe
মধ্য moddho
সঙ্গে songe shonge
সাথে shathe
সব shob
সবাই shobai
সবার shobar
সময় shomoy
সময়ে shomoye
সবচেয়ে sobcheye shobcheye
সর্বোচ্চ sorbocco sorbochcho
পর্যন্ত porjonto
শেষ shesh
শেষে sheshe
শেষের shesher
বিশেষ bishesh
মানুষ manush
মানুষের manusher
মানুষকে manushke
বছর boshor
নিচে niche
নিচের nicher
একটা ekta
একটি ekti
দুটি duti
দুটো duto
তিনটি tinti
তিনটা tinta
চারটি charti
পাঁচ pach panch
পাঁচটি pachti panchti
কোটি koti
কয়েকটি koyekti
দ্বিতীয় ditiyo dwitiyo
তৃতীয় tritiyo
চতুর্থ choturtho
খেলবে khelbe
খেলবেন khelben
খেলব khelbo
খেলল khello
খেলোয়াড় khelowar kheloyar khelowad
খেলোয়াড়রা khelowarra kheloyarra
খেলোয়াড়দের khelowarder kheloyarder
বললেন bollen
বলবেন bolben
বলবে bolbe
বলল bollo
থাকতে thakte
থাকল thaklo
শুনতে shunte
জিততে jitte
এসেছে esheche
এসেছেন eshechen
দিয়েছে dieche
নিয়েছে nieche
হলো holo
হয়েছে hoeche
ক্ষেত্রে khetre
ভাষা bhasha
ঘোষণা ghoshona
`

/** [as typed, as written] */
export const EVERYDAY_PAIRS: readonly (readonly [string, string])[] = EVERYDAY.trim()
  .split('\n')
  .flatMap((line) => {
    const [bengali = '', ...ways] = line.split(' ')
    return ways.map((way): [string, string] => [way, normalizeText(bengali)])
  })
const words = new Map(EVERYDAY_PAIRS)

/** An everyday word as it is written; undefined for others. Small letters only: capitals are intended. */
export function findEverydayWord(word: string): string | undefined {
  return words.get(word)
}
