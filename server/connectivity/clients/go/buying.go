package connectivity

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sort"
	"strings"
	"sync"
	"time"
)

// refused has the statuses that prove nothing was bought. After any other the outcome is unknown: even 401 and 429 may
// come after the effect.
var refused = map[int]bool{400: true, 402: true, 403: true, 404: true, 409: true, 422: true}

// purchase is a purchase or top-up on its way.
type purchase struct {
	path      string
	body      Raw
	reference string
	quantity  int
	// iccid is that of the eSIM to top up; empty for a purchase.
	iccid string
}

func (p purchase) outcome(answer response, now time.Time) Outcome {
	if answer.good() {
		found := readPurchases(parse(answer.body))
		// A top-up of another eSIM does not count as bought.
		if len(found) == 0 || (p.iccid != "" && found[0].ICCID != "" && found[0].ICCID != p.iccid) {
			return Unknown{Reference: p.reference, Cause: "bad reply", Status: answer.status}
		}
		return Bought{found, len(found) >= p.quantity}
	}
	if refused[answer.status] {
		return Refused{answer.status, reason(answer.body)}
	}
	return Unknown{p.reference, fmt.Sprintf("status %d", answer.status), answer.status, answer.retryAfter(now)}
}

// send buys, with one request.
func (c *Client) send(ctx context.Context, p purchase) (Outcome, error) {
	if isBlank(p.reference) {
		return nil, ErrNoReference
	}
	token, err := c.requests.tokens.get(ctx)
	if err != nil {
		return Refused{Message: err.Error()}, nil
	}
	// Noted before it is sent: a call that is cancelled half-way counts too.
	c.sent.add(p.reference)
	answer, err := c.requests.call(ctx, http.MethodPost, p.path, token, p.body, c.options.PurchaseTimeout)
	var notSent *notSentError
	var result Outcome
	switch {
	case errors.As(err, &notSent):
		result = Refused{Message: "not sent: " + err.Error()}
	case err != nil:
		return Unknown{Reference: p.reference, Cause: err.Error()}, nil
	default:
		result = p.outcome(answer, c.options.Now())
	}
	if answer.status == http.StatusUnauthorized {
		c.requests.tokens.drop(token)
	}
	if _, unknown := result.(Unknown); !unknown {
		c.sent.forget(p.reference)
	}
	return result, nil
}

// isBlank: without a reference nobody could tell what was bought.
func isBlank(reference string) bool { return strings.TrimSpace(reference) == "" }

// once looks, buys when nothing has the reference, and looks again when the outcome is unknown.
func (c *Client) once(ctx context.Context, p purchase, mayHaveBeenSent []MayHaveBeenSent) (Outcome, error) {
	if isBlank(p.reference) {
		return nil, ErrNoReference
	}
	end, err := c.sent.turn(ctx, p.reference)
	if err != nil {
		return nil, err
	}
	defer end()
	wait := c.sent.wait(p.reference)
	if len(mayHaveBeenSent) > 0 {
		wait = c.options.window()
	}
	isTopUp := p.iccid != ""
	if found, err := c.look(ctx, p.reference, p.quantity, &isTopUp, wait); err != nil || found != nil {
		if err != nil {
			return nil, err
		}
		return *found, nil
	}
	result, err := c.send(ctx, p)
	if bought, ok := result.(Bought); err != nil || (ok && bought.Complete) {
		return result, err
	}
	if _, ok := result.(Refused); ok {
		return result, nil
	}
	if found, err := c.look(ctx, p.reference, p.quantity, &isTopUp, c.options.window()); err == nil && found != nil {
		return *found, nil
	}
	return result, nil
}

func (c *Client) look(ctx context.Context, reference string, quantity int, isTopUp *bool, wait time.Duration) (*Bought, error) {
	if isBlank(reference) {
		return nil, ErrNoReference
	}
	moments := []time.Duration{wait}
	for _, look := range c.options.Looks {
		if look < wait {
			moments = append(moments, look)
		}
	}
	sort.Slice(moments, func(a, b int) bool { return moments[a] < moments[b] })
	var found []ListedPurchase
	var looked time.Duration
	for _, moment := range moments {
		if err := sleep(ctx, moment-looked); err != nil {
			return nil, err
		}
		looked = moment
		listed, err := c.Purchases(PurchaseFilter{Reference: reference}).All(ctx)
		if err != nil {
			return nil, err
		}
		found = nil
		for _, row := range listed {
			// The service's filter may be looser than equality, and a row is read without blanks around its words.
			fits := isTopUp == nil || row.TopUp == nil || *row.TopUp == *isTopUp
			if row.Reference == strings.TrimSpace(reference) && fits {
				found = append(found, row)
			}
		}
		if len(found) >= quantity {
			break
		}
	}
	if len(found) == 0 {
		return nil, nil
	}
	c.sent.forget(reference)
	bought := Bought{Complete: len(found) >= quantity}
	for _, row := range found {
		bought.Purchases = append(bought.Purchases, c.withCodes(ctx, row))
	}
	return &bought, nil
}

// withCodes asks for the codes of a row; its ids count even without them.
func (c *Client) withCodes(ctx context.Context, row ListedPurchase) Purchase {
	profile := Raw{}
	if row.ICCID != "" && (row.TopUp == nil || !*row.TopUp) {
		if esim, err := c.Esim(ctx, row.ICCID); err == nil {
			profile = esim.Raw
		}
	}
	profile["iccid"] = row.ICCID
	return readPurchase(Raw{"purchase": Raw{"id": row.ID, "packageId": row.PackageID}, "profile": profile})
}

// sent has the references whose purchase may be on its way, and one turn at a time for each.
type sent struct {
	mutex  sync.Mutex
	now    func() time.Time
	window time.Duration
	at     map[string]time.Time
	turns  map[string]chan struct{}
}

func (s *sent) add(reference string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	now := s.now()
	for old, at := range s.at {
		if now.Sub(at) >= s.window {
			delete(s.at, old)
		}
	}
	s.at[reference] = now
}

// forget: its outcome is certain.
func (s *sent) forget(reference string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.at, reference)
}

// wait is how long it takes until the list must show it if it was bought.
func (s *sent) wait(reference string) time.Duration {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	at, ok := s.at[reference]
	if left := at.Add(s.window).Sub(s.now()); ok && left > 0 {
		return left
	}
	return 0
}

// turn waits until no other call has the reference; the function it returns ends the turn.
func (s *sent) turn(ctx context.Context, reference string) (func(), error) {
	for {
		s.mutex.Lock()
		busy, ok := s.turns[reference]
		if !ok {
			own := make(chan struct{})
			s.turns[reference] = own
			s.mutex.Unlock()
			return func() {
				s.mutex.Lock()
				delete(s.turns, reference)
				s.mutex.Unlock()
				close(own)
			}, nil
		}
		s.mutex.Unlock()
		select {
		case <-busy:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
