vcl 4.1;

# A cache in front of the store, tried with Varnish 7.1. What is kept, and under which key: OPERATING, "At the edge".
#   varnishd -a :8000 -f /etc/varnish/varnish.vcl -s malloc,256m
import std;

# All requests go here. It has no probe: Varnish would refuse orders while a store that is only slow fails one.
backend storefront {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
}

# The same store. Its probe decides only whether older copies of pages are shown.
backend watched {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Edge-Stale;
    call read_address;
  }
  if (req.http.X-Edge != "kept") {
    return (pass);
  }
  # As old as "stale-while-revalidate" says; while the store fails, as old as "stale-if-error" says.
  if (req.http.X-Edge-Stale || !std.healthy(watched)) {
    set req.grace = 86400s;
  } else {
    set req.grace = 30s;
  }
  return (hash);
}

# Everything else, such as orders, the API and the dashboard, passes through.
sub read_address {
  unset req.http.X-Edge;
  unset req.http.X-Edge-Encoding;
  unset req.http.X-Edge-Language;
  if (req.method != "GET" && req.method != "HEAD") {
    return;
  }
  if (req.url ~ "^/(\?|$)") {
    # A letter of a name written as "%63", as in "%63urrency", only the store can read.
    if (req.url ~ "^/\?(?:[^&]*&)*[^=&]*%(?:6[1-9A-Fa-f]|7[0-9Aa])") {
      return;
    }
    # A language that is more than letters and digits, such as "%64e", only the store can read.
    if (req.url ~ "^/\?(?:(?!lang[=&])[^&]*&)*lang=(?!(?i)[a-z]{2}(?:(?:[-_]|%2d|%5f)[a-z0-9]*)*(?:&|$))[^&]") {
      return;
    }
    call read_parameters;
  } else if (req.url ~ "^/(assets|flags|logos|search)/[^/?]+(/more)?(\?|$)" || req.url ~ "^/embed\.js(\?|$)") {
    set req.url = regsub(req.url, "\?.*$", "");
  } else {
    return;
  }
  set req.http.X-Edge = "kept";
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.Accept-Language;
  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br *(,|$)") {
    set req.http.X-Edge-Encoding = "br";
  }
}

# Keeps the first of each parameter that the page depends on. Bookings, e-mail addresses and campaigns are for the
# page's own script: they stay in the browser.
sub read_parameters {
  set req.http.X-Edge-Query = "";
  if (req.url ~ "^/\?(?:.*?&)??shop(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(shop(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  if (req.url ~ "^/\?(?:.*?&)??currency(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(currency(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  if (req.url ~ "^/\?(?:.*?&)??destination(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(destination(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  if (req.url ~ "^/\?(?:.*?&)??package(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(package(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  if (req.url ~ "^/\?(?:.*?&)??step(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(step(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  if (req.url ~ "^/\?(?:.*?&)??esim(?:=|&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(esim(?:=[^&]*)?)(?:&.*)?$", "\1");
  }
  call read_language;
  set req.url = "/?" + regsub(req.http.X-Edge-Query, "^&", "");
  unset req.http.X-Edge-Query;
}

# A language of ours in the address, else the first of ours that the browser wants most, in tenths (q=0: not at all), else
# English.
sub read_language {
  if (req.url ~ "^/\?(?:(?!lang[=&])[^&]*&)*lang=(?i)(?:en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)(?:(?:[-_]|%2d|%5f)[a-z0-9]*)*(?:&|$)") {
    set req.http.X-Edge-Query = req.http.X-Edge-Query + "&" +
      regsub(req.url, "^/\?(?:.*?&)??(lang=[^&]*)(?:&.*)?$", "\1");
    return;
  }
  # Each of ours with its tenth: ",de:9"; the tenth of what has no q, or one that is not below 1, is "a".
  set req.http.X-Edge-Language = regsuball(std.tolower("," + req.http.Accept-Language), "\s", "");
  set req.http.X-Edge-Language = regsuball(req.http.X-Edge-Language,
    ",(en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)(?:[-_][^,;]*)?(?:;(?!q=[-.0])[^,]*)?(?=,|$)", ",\1:a");
  set req.http.X-Edge-Language = regsuball(req.http.X-Edge-Language,
    ",(en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)(?:[-_][^,;]*)?;q=0?\.0[0-9]*[1-9][^,]*", ",\1:0");
  set req.http.X-Edge-Language = regsuball(req.http.X-Edge-Language,
    ",(en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)(?:[-_][^,;]*)?;q=0?\.([1-9])[^,]*", ",\1:\2");
  set req.http.X-Edge-Language = regsub(req.http.X-Edge-Language,
    "^(?|.*?,(..):a|.*?,(..):9|.*?,(..):8|.*?,(..):7|.*?,(..):6|.*?,(..):5|.*?,(..):4|.*?,(..):3|.*?,(..):2|.*?,(..):1|.*?,(..):0).*$", "\1");
  if (req.http.X-Edge-Language !~ "^(?:en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)$") {
    set req.http.X-Edge-Language = "en";
  }
  set req.http.X-Edge-Query = req.http.X-Edge-Query + "&lang=" + req.http.X-Edge-Language;
}

sub vcl_hash {
  # Varnish itself knows gzip only.
  hash_data(req.http.X-Edge-Encoding);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Edge-Encoding) {
    set bereq.http.Accept-Encoding = bereq.http.X-Edge-Encoding;
  }
  unset bereq.http.X-Edge;
  unset bereq.http.X-Edge-Encoding;
  unset bereq.http.X-Edge-Language;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # Delivered, it would take the place of the copy that is asked for next. If there is none, its page is shown.
  if ((beresp.status >= 500 || beresp.status == 429) && (bereq.is_bgfetch || !bereq.http.X-Edge-Stale)) {
    return (abandon);
  }
  if (beresp.status != 200 || beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie) {
    call keep_nothing;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(
      regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
  }
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Edge-Stale)) {
    return (abandon);
  }
  call keep_nothing;
}

sub keep_nothing {
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.uncacheable = true;
}

sub vcl_synth {
  # The store failed: once more, and this time an older copy will do.
  if (resp.status == 503 && req.http.X-Edge == "kept" && req.restarts == 0) {
    set req.http.X-Edge-Stale = "1";
    return (restart);
  }
}

sub vcl_deliver {
  if (req.http.X-Edge-Language) {
    set resp.http.Vary = "Accept-Encoding, Accept-Language";
  }
}
