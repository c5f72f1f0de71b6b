package connectivity

import (
	"errors"
	"fmt"
	"time"
)

// ErrForged is returned for an event that is too old or has no valid signature: do not read it.
var ErrForged = errors.New("connectivity: the event is forged or too old")

// ErrNoReference is returned for a purchase without a reference: nothing is sent, and nothing is looked for.
var ErrNoReference = errors.New("connectivity: a purchase needs a reference")

// RefusedError: the service refused a request that buys nothing, with 4xx.
type RefusedError struct {
	Status  int
	Message string
}

func (e *RefusedError) Error() string { return fmt.Sprintf("connectivity: %d %s", e.Status, e.Message) }

// UnavailableError: no usable answer, after all tries.
type UnavailableError struct {
	Cause string
	// Status is 0 when no answer came.
	Status     int
	RetryAfter time.Duration
}

func (e *UnavailableError) Error() string { return "connectivity: " + e.Cause }

// notSentError is returned only when it is certain that nothing was sent.
type notSentError struct{ cause string }

func (e *notSentError) Error() string { return e.cause }

// lostError: sent, perhaps; the answer was lost, cut or too big.
type lostError struct{ cause string }

func (e *lostError) Error() string { return e.cause }

// tokenError: the token endpoint gave no token; status is 0 when it did not answer.
type tokenError struct {
	message string
	status  int
}

func (e *tokenError) Error() string { return e.message }
