<?php
// Fills WordPress with a newspaper: posts of both editors, pages, three authors of one name, nested sections, tags, pictures with
// captions and alternative texts, galleries, shortcodes, former slugs, comments. The same at every run. Argument: number of posts.
define('WP_ADMIN', true);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/image.php';
require ABSPATH . 'wp-admin/includes/taxonomy.php';
mt_srand(7);
wp_suspend_cache_invalidation(true);
$count = (int) $argv[1];
// What every new WordPress has.
foreach ([1, 2, 3] as $id) wp_delete_post($id, true);

const WORDS = ['মিরপুরে', 'বিকেলের', 'আলোয়', 'বাংলাদেশ', 'দল', 'প্রথম', 'ইনিংসে', 'ভালো', 'শুরু', 'পেয়েছে', 'অধিনায়ক', 'বললেন', 'মাঠে',
    'দর্শক', 'ছিলেন', 'প্রায়', 'কুড়ি', 'হাজার', 'শেষ', 'ওভারে', 'ম্যাচ', 'ঘুরে', 'যায়', 'ফুটবল', 'লিগের', 'পয়েন্ট', 'তালিকায়', 'শীর্ষে'];
const ENGLISH = ['Bangladesh', 'won', 'the', 'second', 'match', 'by', 'five', 'wickets', 'after', 'a', 'late', 'stand', 'between', 'two',
    'young', 'batters', 'captain', 'praised', 'crowd', 'at', 'Mirpur', 'stadium'];

function sentence(array $words, int $length): string {
    $chosen = array_map(fn () => $words[mt_rand(0, count($words) - 1)], range(1, $length));
    return implode(' ', $chosen) . ($words === WORDS ? '।' : '.');
}
function paragraph(array $words, string $mark): string {
    return $mark . ' ' . implode(' ', array_map(fn () => sentence($words, mt_rand(6, 14)), range(1, 4)));
}
function picture(int $n): int {
    $folder = wp_upload_dir(sprintf('2019/%02d', $n % 12 + 1));
    $name = $n % 5 === 0 ? "ছবি-$n.jpg" : "picture-$n.jpg";
    $file = $folder['path'] . '/' . $name;
    $image = imagecreatetruecolor(1300, 800);
    imagefilledrectangle($image, 0, 0, 1300, 800, imagecolorallocate($image, $n % 256, 120, 255 - $n % 256));
    for ($i = 0; $i < 12; $i++)
        imagefilledellipse($image, mt_rand(0, 1300), mt_rand(0, 800), 90, 90, imagecolorallocate($image, mt_rand(0, 255), $n * 7 % 256, mt_rand(0, 255)));
    imagejpeg($image, $file, 70);
    $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => "Picture $n", 'post_excerpt' => "ছবি $n-এর ক্যাপশন",
        'post_content' => '', 'post_status' => 'inherit'], $file);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
    update_post_meta($id, '_wp_attachment_image_alt', "বিকল্প লেখা $n");
    return $id;
}
function shown(int $id, string $caption, bool $isBlock): string {
    $src = wp_get_attachment_image_url($id, 'large');
    $alt = get_post_meta($id, '_wp_attachment_image_alt', true);
    return $isBlock
        ? "<!-- wp:image {\"id\":$id,\"sizeSlug\":\"large\"} -->\n<figure class=\"wp-block-image size-large\"><img src=\"$src\" alt=\"$alt\" class=\"wp-image-$id\"/>"
            . "<figcaption>$caption</figcaption></figure>\n<!-- /wp:image -->"
        : "[caption id=\"attachment_$id\" align=\"alignnone\" width=\"1024\"]<img class=\"size-large wp-image-$id\" src=\"$src\" alt=\"$alt\" width=\"1024\" height=\"630\" /> {$caption}[/caption]";
}

$authors = [];
foreach ([['rahim', 'আব্দুর রহিম'], ['rahim2', 'আব্দুর রহিম'], ['rahim-ctg', 'আব্দুর রহিম'], ['desk', 'ক্রীড়া ডেস্ক'], ['karim', 'Karim Uddin']] as [$login, $name])
    $authors[] = wp_insert_user(['user_login' => $login, 'user_pass' => wp_generate_password(), 'user_email' => "$login@old.example", 'display_name' => $name, 'role' => 'author']);

$sections = [];
foreach (['ক্রিকেট' => ['বিপিএল', 'টেস্ট'], 'ফুটবল' => ['স্থানীয় লিগ'], 'Opinion' => [], 'জেলার খেলা' => [], 'Tennis' => [], 'Cricket' => []] as $name => $children) {
    $parent = wp_insert_category(['cat_name' => $name]);
    $sections[] = $parent;
    foreach ($children as $child) $sections[] = wp_insert_category(['cat_name' => $child, 'category_parent' => $parent]);
}
$pictures = array_map('picture', range(1, min(150, max(12, intdiv($count, 10)))));
$tags = ['মিরপুর', 'Asia Cup', 'বিশ্বকাপ', 'শাকিব', 'T20', 'Dhaka League'];
$previous = null;

for ($n = 1; $n <= $count; $n++) {
    $isBlock = $n % 2 === 0;
    $words = $n % 7 === 0 ? ENGLISH : WORDS;
    $chosen = $pictures[$n % count($pictures)];
    $other = $pictures[($n * 3 + 1) % count($pictures)];
    $parts = [paragraph($words, "অনু$n-ক")];
    if ($n % 3 === 0) $parts[] = shown($chosen, "ক্যাপশন $n: " . sentence($words, 5), $isBlock);
    $parts[] = paragraph($words, "অনু$n-খ");
    if ($n % 10 === 4) $parts[] = $isBlock ? "<!-- wp:quote -->\n<blockquote class=\"wp-block-quote\"><p>উদ্ধৃতি$n আমরা পারব</p><cite>অধিনায়ক</cite></blockquote>\n<!-- /wp:quote -->" : "<blockquote>উদ্ধৃতি$n আমরা পারব</blockquote>";
    if ($n % 10 === 5) $parts[] = $isBlock ? '' : "[gallery ids=\"$chosen,$other\"]";
    if ($n % 10 === 6) $parts[] = "<!-- wp:gallery {\"linkTo\":\"none\"} -->\n<figure class=\"wp-block-gallery has-nested-images columns-2\">" . shown($chosen, "গ্যালারি $n-১", true) . shown($other, "গ্যালারি $n-২", true) . "</figure>\n<!-- /wp:gallery -->";
    if ($n % 10 === 7) $parts[] = '<ol start="3"><li>তালিকা' . $n . '</li><li>দ্বিতীয়</li></ol>';
    if ($n % 10 === 8) $parts[] = "<!-- wp:list {\"ordered\":true} -->\n<ol><!-- wp:list-item -->\n<li>ব্লকতালিকা$n</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->";
    if ($n % 10 === 9) $parts[] = "[su_box title=\"বাক্স\"]বাক্সের লেখা$n [su_highlight]জরুরি[/su_highlight][/su_box]";
    if ($n % 10 === 1) $parts[] = "[contact-form-7 id=\"12\"] শর্টকোডের পরে$n [sic] লেখা";
    if ($previous !== null && $n % 4 === 0) $parts[] = '<a href="' . get_permalink($previous) . "\">আগের খবর$n</a>";
    $parts[] = paragraph($words, "অনু$n-গ");
    $wrap = fn ($part) => $isBlock && $part !== '' && !str_starts_with($part, '<!-- wp:') ? "<!-- wp:paragraph -->\n<p>$part</p>\n<!-- /wp:paragraph -->" : $part;
    $when = gmdate('Y-m-d H:i:s', gmmktime(0, 0, 0, 1, 1, 2012) + $n * 190000 + $n % 86400);
    $status = $n % 97 === 0 ? 'draft' : ($n % 89 === 0 ? 'private' : 'publish');
    $title = $words === ENGLISH ? ucfirst(rtrim(sentence(ENGLISH, 6), '.')) . " $n" : rtrim(sentence(WORDS, 6), '।') . " $n";
    $id = wp_insert_post(wp_slash([
        'post_title' => $title, 'post_content' => implode("\n\n", array_map($wrap, array_filter($parts))), 'post_status' => $status, 'post_author' => $authors[$n % count($authors)],
        'post_date' => get_date_from_gmt($when), 'post_date_gmt' => $when, 'post_category' => [$sections[$n % count($sections)]],
        'tags_input' => [$tags[$n % count($tags)], $tags[($n + 2) % count($tags)]], 'post_excerpt' => $n % 6 === 0 ? "সারাংশ $n" : '',
        'post_name' => $n % 8 === 3 ? "story-$n" : '',
    ]));
    if ($n % 2 === 1) set_post_thumbnail($id, $other);
    if ($n % 25 === 0) update_post_meta($id, '_yoast_wpseo_title', "SEO শিরোনাম $n");
    if ($n % 40 === 3) wp_update_post(wp_slash(['ID' => $id, 'post_name' => "story-$n-renamed"]));
    if ($n % 50 === 0) wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => 'পাঠক', 'comment_author_email' => "reader$n@old.example", 'comment_author_IP' => '203.0.113.9', 'comment_content' => "মন্তব্য $n", 'comment_approved' => 1]);
    if ($status === 'publish') $previous = $id;
    if ($n === 5) stick_post($id);
}
$about = wp_insert_post(['post_type' => 'page', 'post_title' => 'আমাদের কথা', 'post_name' => 'about-us', 'post_status' => 'publish', 'post_content' => '<p>পাতা১ আমাদের কথা</p>']);
foreach (range(1, 9) as $n)
    wp_insert_post(['post_type' => 'page', 'post_title' => "পাতা $n", 'post_name' => "page-$n", 'post_status' => 'publish', 'post_parent' => $n % 3 === 0 ? $about : 0, 'post_content' => "<p>পাতার লেখা$n</p>"]);
flush_rewrite_rules();
