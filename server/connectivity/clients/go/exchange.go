package connectivity

import (
	"context"
	"errors"
	"io"
	"math/rand"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"sync"
	"time"
)

func (r *requests) exchange(ctx context.Context, request *http.Request, timeout time.Duration) (response, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	connected := make(chan struct{}, 1)
	trace := &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected <- struct{}{} }}
	request.Header.Set("Accept", "application/json")
	reply, err := r.client.Do(request.WithContext(httptrace.WithClientTrace(ctx, trace)))
	if err != nil {
		select {
		case <-connected:
			return response{}, lost(ctx)
		default:
			return response{}, r.unconnected(ctx, err)
		}
	}
	defer reply.Body.Close()
	answer := response{status: reply.StatusCode, header: reply.Header}
	if !answer.good() {
		timer := time.AfterFunc(reasonTime, cancel)
		defer timer.Stop()
		answer.body, _ = io.ReadAll(io.LimitReader(reply.Body, maxReason))
		return answer, nil
	}
	answer.body, err = io.ReadAll(io.LimitReader(reply.Body, maxReply+1))
	if err != nil {
		return response{}, lost(ctx)
	}
	if len(answer.body) > maxReply {
		return response{}, &lostError{"reply too big"}
	}
	return answer, nil
}

// unconnected is the error of a request for which no connection was reported.
func (r *requests) unconnected(ctx context.Context, err error) error {
	var dial *net.OpError
	if !r.traced && !(errors.As(err, &dial) && dial.Op == "dial") {
		// Another transport need not report its connections.
		return lost(ctx)
	}
	// Without the address, which may hold an ICCID.
	var inner *url.Error
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return &notSentError{"no connection: " + err.Error()}
}

func lost(ctx context.Context) error {
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return &lostError{"time-out"}
	case ctx.Err() != nil:
		return &lostError{"cancelled"}
	}
	return &lostError{"connection lost"}
}

func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// chance is seeded: before Go 1.20, math/rand gives every process the same numbers.
var chance = struct {
	sync.Mutex
	*rand.Rand
}{Rand: rand.New(rand.NewSource(time.Now().UnixNano()))}

// jittered is a wait that differs from call to call, so that what failed together does not come back together.
func jittered(wait time.Duration) time.Duration {
	chance.Lock()
	defer chance.Unlock()
	return time.Duration(float64(wait) * (0.75 + chance.Float64()/2))
}
