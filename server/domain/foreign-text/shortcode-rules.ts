// Which shortcodes of WordPress and its plugins mean what. Pure.

/** Without attributes these could be words in brackets, but are commands. */
const COMMANDS =
  /^(?:ads?|wp_ad|ad_?inserter|adsense|google_adsense|quads|adrotate|toc|ez-toc|lwptoc|tableofcontents|no_toc|addtoany|addthis|sharethis|socials?|social[_-].*|share|sharing|.*[_-]share|.*[_-]social|woocommerce_.*|products?|recent_products|polls?|yop_poll|contact-form.*|gravityforms?|wpforms|newsletter.*|mc4wp_form|jetpack[_-].*|related[_-]?posts?|wp_rp|recent[_-]?posts?|latest[_-]?posts?|display-posts|post_views?|views|ratings|sitemap|login|register|rev_slider|layerslider|metaslider|nggallery|slideshow|instagram-feed|custom-twitter-feeds|custom-facebook-feed|contact|map|googlemaps?|mappress|weather|countdown|clear|spacer|divider|separator|line|hr|br|tablepress|table)$/
const SPACING = /(?:^|_)(?:empty_space|spacer|gap|clear|space)$/
const RULES = /(?:^|_)(?:separator|divider|line|hr)$/
const FORMS =
  /^(?:contact-(?:form|field)|gravityforms?$|wpforms|ninja_forms?|formidable|mc4wp_form|caldera_form|newsletter)/
/** Plugins that build pages: all of their shortcodes begin alike. */
const BUILDERS =
  /^(?:vc|et_pb|et_social|fusion|su|av|tve?|cs|x|kc|mk|nectar|ux|tie|td|bs|ultimate|themify|siteorigin|porto|qode|edgtf?|wpb|col|one|two|three)_/
const BLOCKS =
  /(?:row|column|section|text|box|tabs?|accordion|toggle|spoiler|list|item|inner|wrap|container|content|slider?|panel|quote|heading|title|note|message|alert|blurb|cta|block|code|group|frame|half|third|fourth)(?:_?\d+)?$/
const TITLED =
  /(?:tab|toggle|accordion(?:_item)?|spoiler|section|box|blurb|cta|message|heading|title|slide|testimonial)$/
/** Their address, wherever it stands in them, is a player or a post of that network. */
const EMBEDS =
  /^(?:embed|embedyt|fve|(?:.*_)?(?:youtube|youtube_advanced|vimeo|dailymotion|video|tweet|twitter|x|facebook|fb|instagram|tiktok|soundcloud|spotify|audio|iframe|googlemaps?|gmap|pdf|document|gdoc|flickr|scribd|slideshare|ted|telegram|threads|bluesky)(?:_video|_post|_embed)?)$/
const BUTTONS = /(?:^|[_-])(?:button|btn|cta_button|link)$/
const QUOTES = /^(?:(?:.*_)?(?:quote|blockquote|pullquote|testimonial))$/
const NOTES = /^(?:ref|footnote|efn_note|note|mfn|fn|sidenote)$/
const GALLERIES =
  /^(?:gallery|(?:.*_)?(?:gallery|images_carousel|images_grid|carousel|slider|custom_carousel))$/
const PICTURES = /^(?:.*_)?(?:single_image|image|img|imageframe|image_frame)$/

export type ShortcodeKind =
  | 'caption'
  | 'gallery'
  | 'picture'
  | 'embed'
  | 'playlist'
  | 'button'
  | 'quote'
  | 'note'
  | 'encoded'
  | 'code'
  | 'form'
  | 'spacing'
  | 'rule'
  | 'other'

const EXACT: Readonly<Record<string, ShortcodeKind>> = {
  caption: 'caption',
  wp_caption: 'caption',
  playlist: 'playlist',
  vc_raw_html: 'encoded',
  vc_raw_js: 'code',
  su_note: 'other',
  vc_gallery: 'gallery',
}

const BY_NAME: readonly (readonly [RegExp, ShortcodeKind])[] = [
  [FORMS, 'form'],
  [SPACING, 'spacing'],
  [RULES, 'rule'],
  [NOTES, 'note'],
  [GALLERIES, 'gallery'],
  [PICTURES, 'picture'],
  [BUTTONS, 'button'],
  [QUOTES, 'quote'],
  [EMBEDS, 'embed'],
]

export function kindOfShortcode(name: string): ShortcodeKind {
  if (Object.hasOwn(EXACT, name)) return EXACT[name] ?? 'other'
  return BY_NAME.find(([names]) => names.test(name))?.[1] ?? 'other'
}

/** Whether this name is a command even without attributes and end; `[sic]` is a word. */
export function isCommand(name: string): boolean {
  return (
    COMMANDS.test(name) ||
    BUILDERS.test(name) ||
    Object.hasOwn(EXACT, name) ||
    name === 'gallery' ||
    name === 'embed'
  )
}

/** Its content stands on lines of its own. */
export function isBlock(name: string): boolean {
  return BLOCKS.test(name)
}

/** Its attribute `title` is read by everybody, not only a name for editors. */
export function hasTitle(name: string): boolean {
  return BUILDERS.test(name) && TITLED.test(name)
}
