// A small export of a WordPress site, as WordPress writes it.

type ExportedStory = {
  id: number
  title: string
  slug: string
  html: string
  date?: string
  status?: string
  sections?: string[]
  tags?: string[]
  author?: string
  picture?: number
  type?: string
  /** As Polylang says it: the language, and the name that it shares with its translation. */
  twin?: { language: 'bn' | 'en'; name: string }
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export function exportedStory(item: ExportedStory): string {
  const { id, title, slug, html, date = '2019-05-18 06:00:00', status = 'publish', type = 'post' } = item
  const terms = [
    ...(item.sections ?? []).map(
      (one) => `<category domain="category" nicename="${one}">${cdata(one)}</category>`,
    ),
    ...(item.tags ?? []).map(
      (one) => `<category domain="post_tag" nicename="${one}">${cdata(one)}</category>`,
    ),
    ...(item.twin
      ? [
          `<category domain="language" nicename="${item.twin.language}">${item.twin.language}</category>`,
          `<category domain="post_translations" nicename="${item.twin.name}">x</category>`,
        ]
      : []),
  ]
  const thumb = item.picture
    ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${item.picture}</wp:meta_value></wp:postmeta>`
    : ''
  const link = type === 'page' ? `/${slug}/` : `/2019/05/18/${slug}/`
  return `<item><title>${cdata(title)}</title><link>https://old.example${link}</link><dc:creator>${cdata(item.author ?? 'rahim')}</dc:creator>
    <guid isPermaLink="false">https://old.example/?p=${id}</guid><content:encoded>${cdata(html)}</content:encoded><excerpt:encoded></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
    <wp:post_modified_gmt>${date}</wp:post_modified_gmt><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent>
    <wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>${terms.join('')}${thumb}</item>`
}

export function exportedPicture(host: string, id: number, file: string, caption = ''): string {
  const url = `http://${host}/wp-content/uploads/${file}`
  return `<item><title>${file}</title><link>https://old.example/photo-${id}/</link><dc:creator>rahim</dc:creator><content:encoded></content:encoded>
    <excerpt:encoded>${cdata(caption)}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2019-05-18 06:00:00</wp:post_date>
    <wp:post_date_gmt>2019-05-18 06:00:00</wp:post_date_gmt><wp:post_name>photo-${id}</wp:post_name><wp:status>inherit</wp:status>
    <wp:post_parent>0</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>${url}</wp:attachment_url>
    <wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value>${file}</wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${cdata('মাঠে খেলা')}</wp:meta_value></wp:postmeta></item>`
}

export function exportedSite(items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel><title>পুরোনো কাগজ</title><link>https://old.example</link><language>bn-BD</language><wp:wxr_version>1.2</wp:wxr_version>
    <wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
    <wp:author><wp:author_id>1</wp:author_id><wp:author_login>rahim</wp:author_login><wp:author_email>rahim@old.example</wp:author_email><wp:author_display_name>${cdata('রহিম উদ্দিন')}</wp:author_display_name></wp:author>
    <wp:author><wp:author_id>2</wp:author_id><wp:author_login>rahim2</wp:author_login><wp:author_email>other@old.example</wp:author_email><wp:author_display_name>${cdata('রহিম উদ্দিন')}</wp:author_display_name></wp:author>
    <wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>cricket</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('ক্রিকেট')}</wp:cat_name></wp:category>
    <wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>village</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('গ্রামের খবর')}</wp:cat_name></wp:category>
    <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>uncategorized</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('Uncategorized')}</wp:cat_name></wp:category>
    <wp:tag><wp:term_id>5</wp:term_id><wp:tag_slug>toss</wp:tag_slug><wp:tag_name>${cdata('toss')}</wp:tag_name></wp:tag>
    ${items.join('\n')}</channel></rss>`
}
