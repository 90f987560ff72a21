# Varnish as a cache in front of the shop. The shop refreshes it:
# PURGE_KIND=refresh PURGE_URL=http://ADDRESS_OF_THE_CACHE PURGE_TOKEN=the-purge-token
vcl 4.1;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    if (req.http.x-cache-refresh) {
        # A wrong token must not look like a refreshed page.
        if (req.http.x-cache-refresh != "the-purge-token") {
            return (synth(403));
        }
        set req.hash_always_miss = true;
    }
    unset req.http.x-cache-refresh;
    if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/(api|admin|login)(/|\?|$)") {
        return (pass);
    }
    unset req.http.cookie;
    # One version of each page, so that one request refreshes it.
    set req.url = regsub(req.url, "\?.*$", "");
    return (hash);
}

sub vcl_backend_response {
    # While a new version cannot be fetched, the old one stays.
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
}
