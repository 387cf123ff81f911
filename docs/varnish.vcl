vcl 4.1;

# Varnish in front of the site, as docs/operations.md describes. Needs Debian's varnish and varnish-modules.

import std;
import xkey;

# The site, or the balancer of several instances.
backend site {
    .host = "127.0.0.1";
    .port = "3000";
    # Sitemaps of a hundred thousand places take a while.
    .first_byte_timeout = 130s;
    .probe = {
        .url = "/api/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 2;
        .threshold = 1;
        .initial = 1;
    }
}

# All instances.
acl instances {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # With a comma, a proxy on this machine passed on the request of somebody else.
        if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.xkey-purge) {
            return (synth(400, "No keys"));
        }
        set req.http.n-gone = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.n-gone));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Who has just written sees the change at once, as do apps, which send a token.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; )wrote=1(;|$)") {
        return (pass);
    }
    # Pages are the same with a session; answers of the API are not.
    if (req.url ~ "^/api/" && req.http.Cookie ~ "(^|; )(__Host-)?session=") {
        return (pass);
    }
    # Hundreds of megabytes, of which browsers want a few kilobytes.
    if (req.url ~ "^/map/tiles-") {
        return (pass);
    }

    # One copy for each encoding. Start Varnish with `-p http_gzip_support=off`, or it forgets Brotli.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # What is out of date is shown while the new one is fetched, and for a day if the site is away.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    # Cookies stay in the request: the site decides what is personal, and says so.
    return (hash);
}

sub vcl_hash {
    # Whatever the Host header says, it is one site.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Without this header Cache-Control decides, and Varnish's own rules refuse what is private or sets a cookie.
    if (beresp.http.Surrogate-Control && beresp.http.Surrogate-Control !~ "no-store") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = 1d;
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
}
