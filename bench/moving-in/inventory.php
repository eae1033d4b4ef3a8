<?php
// Prints as JSON what is in WordPress, read from its database, and every public address that it has.
require 'wp-load.php';
global $wpdb;
$path = fn ($address) => preg_replace('~^https?://[^/]+~', '', (string) $address);
$words = fn ($html) => trim(preg_replace('/\s+/u', ' ', html_entity_decode(strip_tags(str_replace('<', ' <', $html)), ENT_QUOTES | ENT_HTML5, 'UTF-8')));
$posts = [];
foreach ($wpdb->get_results("SELECT ID FROM $wpdb->posts WHERE post_type IN ('post', 'page') AND post_status IN ('publish', 'draft', 'private')") as $row) {
    $post = get_post($row->ID);
    if ($post->post_status === 'draft' && $post->post_title === '') continue;
    setup_postdata($GLOBALS['post'] = $post);
    $html = apply_filters('the_content', $post->post_content);
    preg_match_all('/wp-image-(\d+)|data-attachment-id="(\d+)"|gallery ids="([\d,]+)"/', $post->post_content, $found);
    $ids = array_values(array_unique(array_filter(explode(',', implode(',', array_merge($found[1], $found[2], $found[3]))))));
    $posts[] = [
        'id' => $post->ID, 'type' => $post->post_type, 'status' => $post->post_status, 'title' => html_entity_decode($post->post_title), 'date' => $post->post_date_gmt,
        'address' => $path(get_permalink($post)), 'former' => array_map(fn ($slug) => $path(str_replace($post->post_name, $slug, get_permalink($post))), get_post_meta($post->ID, '_wp_old_slug')),
        'author' => get_the_author_meta('display_name', $post->post_author), 'authorLogin' => get_the_author_meta('user_nicename', $post->post_author),
        'sections' => wp_list_pluck(get_the_category($post->ID), 'name'), 'tags' => wp_list_pluck(get_the_tags($post->ID) ?: [], 'name'),
        'text' => $words($html), 'pictures' => $ids, 'thumbnail' => (int) get_post_thumbnail_id($post), 'excerpt' => $post->post_excerpt,
    ];
}
$pictures = [];
$addresses = [];
foreach ($wpdb->get_results("SELECT ID, post_excerpt FROM $wpdb->posts WHERE post_type = 'attachment'") as $row) {
    $sizes = array_map(fn ($size) => $path(wp_get_attachment_image_url($row->ID, $size)), ['full', 'large', 'thumbnail']);
    $pictures[] = ['id' => $row->ID, 'caption' => $row->post_excerpt, 'alt' => get_post_meta($row->ID, '_wp_attachment_image_alt', true), 'file' => $sizes[0]];
    array_push($addresses, ...array_unique($sizes));
    $addresses[] = $path(get_permalink($row->ID));
    $addresses[] = "/?attachment_id=$row->ID";
}
foreach ($posts as $post) {
    if ($post['status'] !== 'publish') continue;
    $query = $post['type'] === 'page' ? "/?page_id={$post['id']}" : "/?p={$post['id']}";
    array_push($addresses, $post['address'], $query, ...$post['former']);
    if ($post['type'] === 'post' && $post['id'] % 10 === 0) array_push($addresses, $post['address'] . 'feed/', $post['address'] . 'amp/');
}
foreach (get_terms(['taxonomy' => ['category', 'post_tag'], 'hide_empty' => false]) as $term) {
    $addresses[] = $path(get_term_link($term));
    $addresses[] = $path(get_term_feed_link($term->term_id, $term->taxonomy));
    if ($term->taxonomy === 'category') $addresses[] = "/?cat=$term->term_id";
}
foreach (get_users(['has_published_posts' => true]) as $user) array_push($addresses, $path(get_author_posts_url($user->ID)), "/?author=$user->ID");
array_push($addresses, '/feed/', '/comments/feed/', '/?feed=rss2', '/2012/03/', '/2012/03/12/', '/page/2/');
echo json_encode(['posts' => $posts, 'pictures' => $pictures, 'addresses' => array_values(array_unique($addresses)),
    'authors' => array_map(fn ($user) => ['login' => $user->user_nicename, 'name' => $user->display_name], get_users(['has_published_posts' => true])),
    'sections' => get_terms(['taxonomy' => 'category', 'hide_empty' => false, 'fields' => 'names']), 'tags' => get_terms(['taxonomy' => 'post_tag', 'hide_empty' => false, 'fields' => 'names'])],
    JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
