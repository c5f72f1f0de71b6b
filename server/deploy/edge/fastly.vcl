# A cache in front of the store, as the custom VCL of a Fastly service whose backend is the store. What is kept, and under
# which key: OPERATING, "At the edge".
sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Edge;
    unset req.http.X-Edge-Language;
  }
#FASTLY recv

  # Everything else, such as orders, the API and the dashboard, passes through.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url.path == "/") {
    # A letter of a name written as "%63", as in "%63urrency", only the store can read.
    if (req.url.qs ~ "(^|&)[^=&]*%(6[1-9A-Fa-f]|7[0-9Aa])") {
      return (pass);
    }
    # A language that is more than letters and digits, such as "%64e", only the store can read.
    if (querystring.get(req.url, "lang") ~ "." &&
        querystring.get(req.url, "lang") !~ "(?i)^[a-z]{2}((-|_|%2d|%5f)[a-z0-9]*)*$") {
      return (pass);
    }
    # Bookings, e-mail addresses and campaigns are for the page's own script: they stay in the browser.
    set req.url = querystring.filter_except(req.url,
      "shop" querystring.filtersep() "currency" querystring.filtersep() "lang" querystring.filtersep()
      "destination" querystring.filtersep() "package" querystring.filtersep() "step" querystring.filtersep() "esim");
    # A language of ours in the address, else the browser's nearest to ours, else English.
    if (querystring.get(req.url, "lang") !~ "(?i)^(en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw)((-|_|%2d|%5f)[a-z0-9]*)*$") {
      set req.http.X-Edge-Language =
        accept.language_lookup("en:de:fr:es:it:pt:nl:pl:tr:ja:ko:zh:ar:he", "en", req.http.Accept-Language);
      set req.url = querystring.set(req.url, "lang", req.http.X-Edge-Language);
    }
  } else if (req.url.path ~ "^/((assets|flags|logos|search)/[^/]+(/more)?|embed\.js)$") {
    set req.url = req.url.path;
  } else {
    return (pass);
  }
  set req.http.X-Edge = "kept";
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.Accept-Language;
  # Fastly asks for gzip by itself.
  if (req.http.Fastly-Orig-Accept-Encoding ~ "(?i)(^|[ ,])br *(,|$)") {
    set req.http.Accept-Encoding = "br";
  }
  return (lookup);
}

sub vcl_fetch {
#FASTLY fetch

  # stale-while-revalidate and stale-if-error are read from Cache-Control.
  if (beresp.status >= 500 && beresp.status < 600 && req.http.X-Edge && stale.exists) {
    return (deliver_stale);
  }
  if (!req.http.X-Edge || beresp.status != 200 || beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie) {
    return (pass);
  }
  return (deliver);
}

sub vcl_error {
#FASTLY error

  if (obj.status >= 500 && obj.status < 600 && req.http.X-Edge && stale.exists) {
    return (deliver_stale);
  }
  return (deliver);
}

sub vcl_deliver {
#FASTLY deliver

  if (req.http.X-Edge-Language) {
    set resp.http.Vary = "Accept-Encoding, Accept-Language";
  }
  return (deliver);
}
