<?php
// Installs WordPress on the database of wp-config.php: dated addresses, Dhaka's time zone. Argument: the address of the site.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url($argv[1], PHP_URL_HOST) . ':' . parse_url($argv[1], PHP_URL_PORT);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('পুরোনো পত্রিকা', 'admin', 'admin@old.example', true, '', 'old-admin');
update_option('siteurl', $argv[1]);
update_option('home', $argv[1]);
update_option('permalink_structure', '/%year%/%monthnum%/%day%/%postname%/');
update_option('timezone_string', 'Asia/Dhaka');
