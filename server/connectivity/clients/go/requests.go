package connectivity

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	maxReply = 8 << 20
	// maxReason is how much of a refusal is read: enough for its reason.
	maxReason = 2048
	// reasonTime is short: the status says what matters, so a reason that does not come at once is skipped.
	reasonTime = time.Second
)

var iccidInPath = regexp.MustCompile(`\d{18,22}`)

type response struct {
	status int
	header http.Header
	body   []byte
}

func (r response) good() bool { return r.status >= 200 && r.status < 300 }

// retryAfter reads a number or a date.
func (r response) retryAfter(now time.Time) time.Duration {
	given := r.header.Get("Retry-After")
	if seconds, err := strconv.Atoi(given); err == nil && seconds > 0 {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(given); err == nil && at.After(now) {
		return at.Sub(now)
	}
	return 0
}

// failure is the error for an answer that cannot be used.
func (r response) failure(now time.Time) error {
	switch {
	case r.good():
		return &UnavailableError{Cause: "bad reply", Status: r.status}
	case r.status == http.StatusTooManyRequests || r.status >= 500:
		return &UnavailableError{fmt.Sprintf("status %d", r.status), r.status, r.retryAfter(now)}
	}
	return &RefusedError{r.status, reason(r.body)}
}

// requests sends with a token: a GET is tried again, anything else is sent once.
type requests struct {
	base    string
	options Options
	tokens  *tokens
	client  *http.Client
	// traced: the transport tells of each connection.
	traced bool
}

func newRequests(base, auth, id, secret string, options Options) *requests {
	_, traced := options.Transport.(*http.Transport)
	r := &requests{base: strings.TrimRight(base, "/"), options: options, traced: traced, client: &http.Client{
		Transport:     options.Transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	tokenURL := strings.TrimRight(auth, "/") + "/oauth2/token"
	r.tokens = &tokens{url: tokenURL, id: id, secret: secret, options: options, send: r.send}
	return r
}

// get asks again after a wait: a GET changes nothing. `read` answers false for what it cannot use.
func get[T any](ctx context.Context, r *requests, path string, query url.Values, read func(any) (T, bool)) (T, error) {
	var none T
	target := path
	if len(query) > 0 {
		target += "?" + query.Encode()
	}
	renewed := false
	var waited time.Duration
	for try := 0; ; try++ {
		var failure error
		token, err := r.tokens.get(ctx)
		if err == nil {
			var answer response
			answer, err = r.call(ctx, http.MethodGet, target, token, nil, r.options.ReadTimeout)
			if err == nil && answer.status == http.StatusUnauthorized && !renewed {
				r.tokens.drop(token)
				renewed = true
				try--
				continue
			}
			if err == nil {
				if found, ok := read(parse(answer.body)); ok && answer.good() {
					return found, nil
				}
				failure = answer.failure(r.options.Now())
			}
		}
		if err != nil {
			failure = asFailure(err)
		}
		if ctx.Err() != nil {
			return none, ctx.Err()
		}
		var unavailable *UnavailableError
		if !errors.As(failure, &unavailable) || try >= len(r.options.Backoff) {
			return none, failure
		}
		wait := jittered(r.options.Backoff[try])
		if unavailable.RetryAfter > wait {
			wait = unavailable.RetryAfter
		}
		if waited += wait; waited > r.options.Patience {
			return none, failure
		}
		if err := sleep(ctx, wait); err != nil {
			return none, err
		}
	}
}

// post sends, once, what buys nothing.
func (r *requests) post(ctx context.Context, path string, body Raw) (any, error) {
	token, err := r.tokens.get(ctx)
	if err != nil {
		return nil, asFailure(err)
	}
	answer, err := r.call(ctx, http.MethodPost, path, token, body, r.options.ReadTimeout)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, asFailure(err)
	}
	if answer.status == http.StatusUnauthorized {
		r.tokens.drop(token)
	}
	if !answer.good() {
		return nil, answer.failure(r.options.Now())
	}
	return parse(answer.body), nil
}

// call sends one request with a token; its errors are notSentError and lostError.
func (r *requests) call(ctx context.Context, method, path, token string, body Raw, timeout time.Duration) (response, error) {
	var payload io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return response{}, &notSentError{"the body is not good"}
		}
		payload = bytes.NewReader(encoded)
	}
	request, err := http.NewRequest(method, r.base+path, payload)
	if err != nil {
		return response{}, &notSentError{"the address is not good"}
	}
	// Without it, net/http may send the body again on another connection.
	request.GetBody = nil
	request.Header.Set("Authorization", "Bearer "+token)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return r.send(ctx, request, path, timeout)
}

func (r *requests) send(ctx context.Context, request *http.Request, path string, timeout time.Duration) (response, error) {
	began := time.Now()
	answer, err := r.exchange(ctx, request, timeout)
	call := Call{
		Method: request.Method,
		Path:   iccidInPath.ReplaceAllString(strings.SplitN(path, "?", 2)[0], "…"),
		Status: answer.status,
		Took:   time.Since(began),
	}
	if err != nil {
		call.Cause = err.Error()
	}
	r.options.OnCall(call)
	return answer, err
}
