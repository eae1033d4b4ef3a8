# Varnish in front of Maidan: the rules. Where Maidan is found stands in default.vcl, which includes this file.
#
# Pages are kept for as long as Maidan says in Surrogate-Control and dropped by name when something on them changes. While
# Maidan is away, what was kept is served on for a day. Whoever is signed in, every form and the API go past the cache.
#
# Varnish 7 with vmod xkey (Debian: varnish, varnish-modules). It listens on two addresses:
#
#   varnishd -p http_gzip_support=off -a readers=:6081 -a purge=127.0.0.1:6082 -f /etc/varnish/default.vcl -s malloc,1G
#
# "purge" is where PURGE_URL points to. Whoever reaches it can empty the cache: only Maidan's machines may. Without
# http_gzip_support=off everything works too, but readers get gzip in place of Brotli.

import std;
import xkey;

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "POST") { return (synth(405, "POST only")); }
    if (!req.http.Surrogate-Key) { return (synth(400, "Surrogate-Key is missing")); }
    if (req.http.Surrogate-Key ~ "(^| )everything( |$)") {
      # Another newsroom, after a backup was restored: nothing of before may come back.
      set req.http.X-Dropped = xkey.purge("everything");
    } else {
      # Out of date, but still there if Maidan dies before it has given us the new one.
      set req.http.X-Dropped = xkey.softpurge(req.http.Surrogate-Key);
    }
    return (synth(200, "Dropped " + req.http.X-Dropped));
  }

  # Nothing of this means anything to Maidan. Should it ever, it must not reach a page that others get.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Prefix;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Forwarded-Server;
  unset req.http.X-Original-Host;
  unset req.http.X-Original-URL;
  unset req.http.X-Rewrite-URL;
  unset req.http.X-HTTP-Method;
  unset req.http.X-HTTP-Method-Override;
  unset req.http.X-Method-Override;
  unset req.http.Proxy;
  unset req.http.X-Front-Kept;
  unset req.http.X-Front-Stale;

  if (req.method == "CONNECT" || req.method == "TRACE") { return (synth(405)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization) { return (pass); }
  if (req.url ~ "(?i)^/(api|health|metrics|dashboard|en/dashboard)(/|\?|$)") { return (pass); }
  # Ours are all called so; others (statistics, advertisements) are nothing to Maidan.
  if (req.http.Cookie ~ "(^|;\s*)(__Secure-|__Host-)?maidan\.") { return (pass); }
  unset req.http.Cookie;

  # Where a reader came from is not another page.
  if (req.url ~ "[?&](utm_[a-z_]+|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id)=[^&]*(&|$)", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  # One variant for each encoding that Maidan has ready.
  if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # What is out of date is only shown when Maidan cannot be asked: it is sick, or has just failed (see vcl_deliver).
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  set req.http.X-Front-Kept = "1";
  return (hash);
}

sub vcl_hash {
  # One site: the Host header is the reader's word and chooses nothing.
  hash_data(req.url);
  return (lookup);
}

sub vcl_hit {
  if (obj.ttl < 0s) { set req.http.X-Front-Stale = "1"; }
}

sub vcl_backend_fetch {
  unset bereq.http.X-Front-Kept;
  unset bereq.http.X-Front-Stale;
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) { return (abandon); }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (bereq.uncacheable) { return (deliver); }

  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key + " url:" + bereq.url;
  } else {
    unset beresp.http.xkey;
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)(private|no-store)") {
    set beresp.ttl = 2m;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    # A page that Maidan had to answer stale: the next one may be right again.
    if (beresp.http.X-Maidan-Page == "stale") { set beresp.ttl = 1s; }
  } elseif (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 24h;
  } elseif (beresp.ttl > 0s) {
    # Pictures, scripts, fonts: Cache-Control says how long.
    set beresp.grace = 24h;
  } else {
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  # Taken out of what is kept: an answer 304 would bring it back after its time.
  unset beresp.http.Surrogate-Control;
  unset beresp.http.CDN-Cache-Control;
  unset beresp.http.Surrogate-Key;
  unset beresp.http.Cache-Tag;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) { return (abandon); }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"এই মুহূর্তে পাতাটি দেখানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।
This page cannot be shown right now. Please try again in a moment.
"};
  return (deliver);
}

sub vcl_deliver {
  # Maidan has just failed: once more, now also with what is out of date.
  if (resp.status >= 500 && req.http.X-Front-Kept && req.restarts == 0) { return (restart); }
  # What is gone does not come back when Maidan is away.
  if (req.http.X-Front-Kept && (resp.status == 404 || resp.status == 410)) {
    set req.http.X-Dropped = xkey.purge("url:" + req.url);
  }
  if (req.http.X-Front-Stale) { set resp.http.X-Maidan-Page = "stale"; }
  if (obj.hits > 0) {
    set resp.http.X-Front = "hit";
    unset resp.http.X-Request-Id;
  } else {
    set resp.http.X-Front = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  return (deliver);
}

sub vcl_synth {
  if (local.socket == "purge") {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason + {"
"};
    return (deliver);
  }
}
