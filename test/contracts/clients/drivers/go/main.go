// Makes the call that each line of its input names with the Go client, and prints the outcome.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"sync"
	"sync/atomic"
	"time"
	"unicode"

	"esim-storefront/connectivity"
)

type words struct {
	Destination, Reference, ICCID, PurchaseID, Start, End string
	DataGB                                                float64
	Days, Quantity                                        int
	MayHaveBeenSent                                       bool
}

type asked struct {
	Open *struct {
		BaseURL, AuthURL, ClientID, ClientSecret, Credentials string
		ReadMs, PurchaseMs                                    int
		LooksMs                                               []int
	}
	Verify *struct {
		Body    string
		Headers map[string]string
		Secrets []string
		Now     int64
	}
	Call                                 string
	With                                 words
	Parallel, PassSeconds, CancelAfterMs int
	Log, Idioms                          bool
}

var (
	shift  atomic.Int64
	logged []string
	mutex  sync.Mutex
)

func milliseconds(count int) time.Duration { return time.Duration(count) * time.Millisecond }

func opened(ask asked) *connectivity.Client {
	how := ask.Open
	options := connectivity.Options{
		ReadTimeout:     milliseconds(how.ReadMs),
		PurchaseTimeout: milliseconds(how.PurchaseMs),
		Backoff:         []time.Duration{milliseconds(10), milliseconds(20), milliseconds(40)},
		Patience:        2 * time.Second,
		Now:             func() time.Time { return time.Now().Add(time.Duration(shift.Load()) * time.Second) },
		OnCall: func(call connectivity.Call) {
			mutex.Lock()
			defer mutex.Unlock()
			logged = append(logged, fmt.Sprintf("%+v", call))
		},
	}
	for _, ms := range how.LooksMs {
		options.Looks = append(options.Looks, milliseconds(ms))
	}
	if how.Credentials == "body" {
		options.Credentials = connectivity.InBody
	}
	return connectivity.New(how.BaseURL, how.AuthURL, how.ClientID, how.ClientSecret, options)
}

func called(ctx context.Context, client *connectivity.Client, call string, w words) (any, error) {
	start, _ := time.Parse("2006-01-02", w.Start)
	end, _ := time.Parse("2006-01-02", w.End)
	term := connectivity.Term{Days: w.Days, Start: start, End: end}
	order := connectivity.Order{
		Destination: w.Destination, DataGB: w.DataGB, Term: term, Reference: w.Reference, Quantity: w.Quantity,
	}
	topUp := connectivity.TopUp{ICCID: w.ICCID, DataGB: w.DataGB, Term: term, Reference: w.Reference}
	var sent []connectivity.MayHaveBeenSent
	if w.MayHaveBeenSent {
		sent = append(sent, connectivity.MayHaveBeenSent{})
	}
	switch call {
	case "buy":
		return client.Buy(ctx, order)
	case "buyOnce":
		return client.BuyOnce(ctx, order, sent...)
	case "topUp":
		return client.TopUp(ctx, topUp)
	case "topUpOnce":
		return client.TopUpOnce(ctx, topUp, sent...)
	case "settle":
		quantity := w.Quantity
		if quantity == 0 {
			quantity = 1
		}
		found, err := client.Settle(ctx, w.Reference, quantity)
		if found == nil {
			return nil, err
		}
		return *found, err
	case "edit":
		return nil, client.Edit(ctx, w.PurchaseID, start, end)
	case "destinations":
		return client.Destinations().All(ctx)
	case "packages":
		return client.Packages(connectivity.PackageFilter{Destination: w.Destination}).All(ctx)
	case "purchases":
		return client.Purchases(connectivity.PurchaseFilter{Reference: w.Reference}).All(ctx)
	case "consumption":
		return client.Consumption(ctx, w.PurchaseID)
	case "esim":
		return client.Esim(ctx, w.ICCID)
	case "device":
		return client.Device(ctx, w.ICCID)
	case "history":
		return client.History(ctx, w.ICCID)
	}
	return client.IframeToken(ctx)
}

// told is a value in the words of the vectors; what Go has as empty is null there.
func told(value any) any {
	v := reflect.ValueOf(value)
	switch found := value.(type) {
	case time.Time:
		return found.Format(time.RFC3339)
	case *bool:
		if found == nil {
			return nil
		}
		return *found
	}
	switch v.Kind() {
	case reflect.Slice:
		list := []any{}
		for n := 0; n < v.Len(); n++ {
			list = append(list, told(v.Index(n).Interface()))
		}
		return list
	case reflect.Struct:
		fields := map[string]any{}
		for n := 0; n < v.NumField(); n++ {
			if name := v.Type().Field(n).Name; name != "Raw" && name != "Body" {
				fields[camel(name)] = told(v.Field(n).Interface())
			}
		}
		if _, ok := value.(connectivity.Outcome); ok {
			fields["outcome"] = camel(v.Type().Name())
			if wait, ok := fields["retryAfter"].(time.Duration); ok {
				fields["retryAfter"] = wait.Seconds()
			}
		}
		return fields
	case reflect.String, reflect.Int:
		if v.IsZero() {
			return nil
		}
	}
	return value
}

// camel: ICCID is iccid, IOSLink is iosLink, PackageID is packageId.
func camel(name string) string {
	known := map[string]string{"ID": "id", "ICCID": "iccid", "LPA": "lpa", "QRPNG": "qrPng", "IOSLink": "iosLink",
		"PackageID": "packageId", "DataGB": "dataGb", "OEM": "oem", "EID": "eid"}
	if found, ok := known[name]; ok {
		return found
	}
	return string(unicode.ToLower(rune(name[0]))) + name[1:]
}

func result(value any, err error) any {
	var refused *connectivity.RefusedError
	var unavailable *connectivity.UnavailableError
	switch {
	case errors.As(err, &refused):
		return map[string]any{"error": "refused", "status": refused.Status, "message": refused.Message}
	case errors.As(err, &unavailable):
		wait := unavailable.RetryAfter.Seconds()
		return map[string]any{"error": "unavailable", "status": told(unavailable.Status), "retryAfter": wait}
	case errors.Is(err, connectivity.ErrForged):
		return map[string]any{"error": "forged"}
	case errors.Is(err, context.Canceled):
		return map[string]any{"error": "cancelled"}
	case errors.Is(err, connectivity.ErrNoReference):
		return map[string]any{"error": "invalid"}
	case err != nil:
		panic(err)
	}
	return told(value)
}

func atOnce(client *connectivity.Client, ask asked) []any {
	count := ask.Parallel
	if count == 0 {
		count = 1
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if ask.CancelAfterMs > 0 {
		time.AfterFunc(milliseconds(ask.CancelAfterMs), cancel)
	}
	results := make([]any, count)
	var group sync.WaitGroup
	for n := range results {
		group.Add(1)
		go func(n int) {
			defer group.Done()
			results[n] = result(called(ctx, client, ask.Call, ask.With))
		}(n)
	}
	group.Wait()
	return results
}

func main() {
	var client *connectivity.Client
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var ask asked
		if err := json.Unmarshal(lines.Bytes(), &ask); err != nil {
			panic(err)
		}
		answer := map[string]any{}
		switch {
		case ask.Open != nil:
			shift.Store(0)
			logged = nil
			client = opened(ask)
		case ask.PassSeconds > 0:
			shift.Add(int64(ask.PassSeconds))
		case ask.Log:
			answer["log"] = append(logged, fmt.Sprintf("%+v %#v", client, client))
		case ask.Idioms:
			answer["wrong"] = wrong()
		case ask.Verify != nil:
			header := http.Header{}
			for name, value := range ask.Verify.Headers {
				header.Set(name, value)
			}
			now := time.Unix(ask.Verify.Now, 0)
			event, err := connectivity.VerifyEvent([]byte(ask.Verify.Body), header, now, ask.Verify.Secrets...)
			answer["results"] = []any{result(event, err)}
		default:
			answer["results"] = atOnce(client, ask)
		}
		line, err := json.Marshal(answer)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(line))
	}
}
