package connectivity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	tolerance      = 300 * time.Second
	mostSignatures = 10
)

// Event is a hint that something changed: read it again from the service before it counts.
type Event struct {
	// ID is the same on every resend: events come twice, late and out of order.
	ID string
	// Type is `esim.installed` and so on; unknown types are normal.
	Type, ICCID string
	// At is when it was signed.
	At   time.Time
	Body Raw
}

// VerifyEvent checks the bytes as they came, before anything reads them. The secrets begin with `whsec_`;
// give several during a rotation. It returns ErrForged for any event whose signature is not valid, and
// another error for a malformed secret.
func VerifyEvent(payload []byte, header http.Header, now time.Time, secrets ...string) (Event, error) {
	read := func(name string) string {
		if value := header.Get("svix-" + name); value != "" {
			return value
		}
		return header.Get("webhook-" + name)
	}
	id, timestamp, signatures := read("id"), read("timestamp"), strings.Split(read("signature"), " ")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	at := time.Unix(seconds, 0)
	if id == "" || err != nil || now.Sub(at) > tolerance || at.Sub(now) > tolerance {
		return Event{}, ErrForged
	}
	if len(signatures) > mostSignatures {
		signatures = signatures[:mostSignatures]
	}
	good := false
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return Event{}, errors.New("connectivity: an event secret is whsec_ and base64")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(payload)
		wanted := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, signature := range signatures {
			good = hmac.Equal(wanted, []byte(signature)) || good
		}
	}
	if !good {
		return Event{}, ErrForged
	}
	body := fields(parse(payload))
	found := iccid(body["iccid"], fields(body["esim"])["iccid"], fields(body["data"])["iccid"])
	return Event{ID: id, Type: text(body["type"]), ICCID: found, At: at, Body: body}, nil
}
