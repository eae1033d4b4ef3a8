<?php
// Writes the export of the whole site, as Tools → Export does, to standard output.
define('WP_ADMIN', true);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/export.php';
wp_set_current_user(1);
export_wp(['content' => 'all']);
