package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"esim-storefront/connectivity"
)

// losesReplies is a transport that reports no connection, and loses the answer to a purchase.
type losesReplies struct{}

func (losesReplies) RoundTrip(request *http.Request) (*http.Response, error) {
	if strings.HasSuffix(request.URL.Path, "/oauth2/token") {
		body := io.NopCloser(strings.NewReader(`{"access_token":"t","expires_in":3600}`))
		return &http.Response{StatusCode: 200, Body: body, Header: http.Header{}}, nil
	}
	return nil, errors.New("the reply was lost")
}

// wrong is what somebody at home in Go expects of the client, beyond the vectors, and does not hold.
func wrong() []string {
	found := []string{}
	code := "LPA:1$smdp.example$SECRET"
	client := connectivity.New("https://api.example/v1", "https://auth.example", "id", "the-secret", connectivity.Options{})
	bought := connectivity.Bought{Purchases: []connectivity.Purchase{
		{ID: "p-1", LPA: code, QRPNG: "SECRET", IOSLink: code, Raw: connectivity.Raw{"code": code}},
	}}
	esim := connectivity.Esim{ICCID: "8944", LPA: code, QRPNG: "SECRET", Raw: connectivity.Raw{"code": code}}
	for _, format := range []string{"%v", "%+v", "%#v"} {
		for _, value := range []any{client, bought, &bought, esim, &esim} {
			if shown := fmt.Sprintf(format, value); strings.Contains(shown, "SECRET") || strings.Contains(shown, "the-secret") {
				found = append(found, "no secret is shown: "+shown)
			}
		}
	}

	options := connectivity.Options{Transport: losesReplies{}, Looks: []time.Duration{0}}
	other := connectivity.New("http://127.0.0.1:1", "http://127.0.0.1:1", "id", "secret", options)
	order := connectivity.Order{Destination: "FR", DataGB: 5, Term: connectivity.Term{Days: 30}, Reference: "order-1"}
	if outcome, _ := other.Buy(context.Background(), order); fmt.Sprintf("%T", outcome) != "connectivity.Unknown" {
		found = append(found, fmt.Sprintf("a reply that another transport loses is unknown: %T", outcome))
	}

	signed := http.Header{}
	signed.Set("webhook-id", "msg_1")
	signed.Set("webhook-timestamp", strconv.FormatInt(time.Now().Unix(), 10))
	signed.Set("webhook-signature", "v1,c2lnbmF0dXJl")
	_, err := connectivity.VerifyEvent(nil, signed, time.Now(), "no secret")
	if err == nil || errors.Is(err, connectivity.ErrForged) {
		found = append(found, "a secret that is none is no forged event")
	}
	return found
}
