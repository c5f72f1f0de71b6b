package connectivity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"
)

const (
	tokenTimeout = 10 * time.Second
	// oddLifetime is used when a token's lifetime is missing or odd.
	oddLifetime = 300
	longest     = 86_400
)

var tokenText = regexp.MustCompile(`^[\x21-\x7e]+$`)

// tokens gives many callers one token: one request at a time, renewed before it ends.
type tokens struct {
	url, id, secret string
	options         Options
	send            func(ctx context.Context, request *http.Request, path string, timeout time.Duration) (response, error)

	mutex              sync.Mutex
	token              string
	renewAt, expiresAt time.Time
	renewal            *renewal
}

type renewal struct {
	done  chan struct{}
	token string
	err   error
}

// get returns a token that stays valid for a while.
func (t *tokens) get(ctx context.Context) (string, error) {
	t.mutex.Lock()
	if t.token != "" && t.options.Now().Before(t.renewAt) {
		defer t.mutex.Unlock()
		return t.token, nil
	}
	if t.renewal == nil {
		t.renewal = &renewal{done: make(chan struct{})}
		go t.renew(t.renewal)
	}
	current := t.renewal
	t.mutex.Unlock()
	select {
	case <-current.done:
		return current.token, current.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// drop forgets exactly this token, so that many calls refused with it renew once.
func (t *tokens) drop(token string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.token == token {
		t.token = ""
	}
}

// renew belongs to no caller: one that is cancelled leaves it to the others.
func (t *tokens) renew(current *renewal) {
	asked := t.options.Now()
	token, lifetime, err := t.fetch()
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if err == nil {
		t.token = token
		t.expiresAt = asked.Add(lifetime)
		margin := lifetime / 5
		if margin > time.Minute {
			margin = time.Minute
		}
		t.renewAt = t.expiresAt.Add(-margin)
	} else if t.token != "" && t.options.Now().Before(t.expiresAt) {
		token, err = t.token, nil
	}
	current.token, current.err = token, err
	t.renewal = nil
	close(current.done)
}

func (t *tokens) fetch() (string, time.Duration, error) {
	form := url.Values{"grant_type": {"client_credentials"}}
	if t.options.Credentials == InBody {
		form.Set("client_id", t.id)
		form.Set("client_secret", t.secret)
	}
	request, err := http.NewRequest(http.MethodPost, t.url, strings.NewReader(form.Encode()))
	if err != nil {
		return "", 0, &tokenError{message: "no token: the address is not good"}
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if t.options.Credentials == InHeader {
		request.SetBasicAuth(t.id, t.secret)
	}
	answer, err := t.send(context.Background(), request, "/oauth2/token", tokenTimeout)
	if err != nil {
		return "", 0, &tokenError{message: "no token: " + err.Error()}
	}
	body := fields(parse(answer.body))
	token, _ := body["access_token"].(string)
	if answer.status != http.StatusOK || !tokenText.MatchString(token) {
		said := "bad reply"
		if answer.status != http.StatusOK {
			said = reason(answer.body)
		}
		return "", 0, &tokenError{strings.TrimSpace(fmt.Sprintf("no token: %d %s", answer.status, said)), answer.status}
	}
	lifetime := int64(oddLifetime)
	if told, ok := body["expires_in"].(json.Number); ok {
		if seconds, err := told.Int64(); err == nil && seconds > 0 && seconds <= longest {
			lifetime = seconds
		}
	}
	return token, time.Duration(lifetime) * time.Second, nil
}

// failed turns a missing token into the error of a call that buys nothing.
func (e *tokenError) failed() error {
	if e.status != 0 && e.status < 500 && e.status != http.StatusTooManyRequests {
		return &RefusedError{e.status, e.message}
	}
	return &UnavailableError{Cause: e.message, Status: e.status}
}

// asFailure turns what a request returned into the error of a call that buys nothing.
func asFailure(err error) error {
	var noToken *tokenError
	switch {
	case errors.As(err, &noToken):
		return noToken.failed()
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	}
	return &UnavailableError{Cause: err.Error()}
}
