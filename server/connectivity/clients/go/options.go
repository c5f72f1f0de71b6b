package connectivity

import (
	"net"
	"net/http"
	"time"
)

// Credentials says how the client's id and secret go to the token endpoint.
type Credentials int

const (
	// InHeader sends a Basic header.
	InHeader Credentials = iota
	// InBody sends fields of the form.
	InBody
)

// Call is one request for a log: no query, no body, no token, no ICCID.
type Call struct {
	Method, Path string
	// Status is 0 when no answer came; then Cause says why.
	Status int
	Took   time.Duration
	Cause  string
}

// Options say how a client behaves. The zero value suits a shop.
type Options struct {
	Credentials Credentials
	// ReadTimeout is 15 s by default, for all of a request.
	ReadTimeout time.Duration
	// PurchaseTimeout is 35 s by default: the service's gateway gives up after 29 s, and waiting longer tells more.
	PurchaseTimeout time.Duration
	// Backoff has the waits between the tries of a GET, with jitter; 250 ms, 1 s and 4 s by default.
	Backoff []time.Duration
	// Patience is 30 s by default: a GET that would have to wait longer, by Retry-After, fails instead.
	Patience time.Duration
	// Looks say when to look for a purchase of unknown outcome. The list may lag, so the last look says how long a
	// purchase can take to appear; before that, its reference is not sent again. Up to 60 s by default.
	Looks []time.Duration
	// OnCall hears of every request, for logging.
	OnCall func(Call)
	Now    func() time.Time
	// Transport sends requests. It must not send one twice; by default one connection per request, since a
	// purchase on an idle connection may be lost.
	Transport http.RoundTripper
}

func (o Options) filled() Options {
	if o.ReadTimeout == 0 {
		o.ReadTimeout = 15 * time.Second
	}
	if o.PurchaseTimeout == 0 {
		o.PurchaseTimeout = 35 * time.Second
	}
	if o.Backoff == nil {
		o.Backoff = []time.Duration{250 * time.Millisecond, time.Second, 4 * time.Second}
	}
	if o.Patience == 0 {
		o.Patience = 30 * time.Second
	}
	if o.Looks == nil {
		o.Looks = []time.Duration{0, 2e9, 5e9, 15e9, 30e9, 60e9}
	}
	if o.OnCall == nil {
		o.OnCall = func(Call) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Transport == nil {
		o.Transport = &http.Transport{
			Proxy:               http.ProxyFromEnvironment,
			DialContext:         (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
			TLSHandshakeTimeout: 5 * time.Second,
			DisableKeepAlives:   true,
		}
	}
	return o
}

// window is how long a purchase can take to appear in the list.
func (o Options) window() time.Duration {
	var longest time.Duration
	for _, look := range o.Looks {
		if look > longest {
			longest = look
		}
	}
	return longest
}
