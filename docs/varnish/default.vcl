# Varnish beside Maidan on one machine. Copy this file and maidan.vcl to /etc/varnish.
vcl 4.1;

backend maidan {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # Reading a file of articles takes its time.
  .first_byte_timeout = 900s;
  # Whether the process answers; with its database away it still has pages.
  .probe = {
    .url = "/health/live";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

include "/etc/varnish/maidan.vcl";
