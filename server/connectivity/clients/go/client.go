// Package connectivity is a client of the Connectivity eSIM Service: standard library only, and it never buys twice.
package connectivity

import (
	"context"
	"net/url"
	"time"
)

// Client is safe for many goroutines; they share its token. A purchase or top-up is sent once per call,
// whatever happens to its answer.
type Client struct {
	requests *requests
	options  Options
	sent     *sent
}

// MayHaveBeenSent says that another process may have sent a purchase a moment ago, so that it is looked for until the
// list must show it.
type MayHaveBeenSent struct{}

// New returns a client. The base URL ends in a version, such as `https://api.example/v1`; the auth URL lacks
// `/oauth2/token`.
func New(baseURL, authURL, clientID, clientSecret string, options Options) *Client {
	options = options.filled()
	return &Client{
		requests: newRequests(baseURL, authURL, clientID, clientSecret, options),
		options:  options,
		sent: &sent{
			now: options.Now, window: options.window(),
			at: map[string]time.Time{}, turns: map[string]chan struct{}{},
		},
	}
}

// String leaves out the secret.
func (c *Client) String() string { return "connectivity.Client(" + c.requests.base + ")" }

// GoString leaves out the secret.
func (c *Client) GoString() string { return c.String() }

// Destinations lists all countries and regions.
func (c *Client) Destinations() *Iter[Destination] {
	return list(c.requests, "/destinations", "destinations", nil, readDestination)
}

// PackageFilter narrows the list of packages; empty fields do not.
type PackageFilter struct {
	Destination string
	// Start and End of a trip, both or neither.
	Start, End time.Time
}

// Packages lists every package that fits, to the end of the list.
func (c *Client) Packages(filter PackageFilter) *Iter[Package] {
	return list(c.requests, "/packages", "packages", map[string]string{
		"destination": filter.Destination, "startDate": filled(filter.Start), "endDate": filled(filter.End), "limit": "160",
	}, readPackage)
}

// PurchaseFilter narrows the list of purchases; empty fields do not.
type PurchaseFilter struct {
	Reference, PurchaseID, ICCID, Email string
	After, Before                       time.Time
}

// Purchases lists purchases and top-ups, newest first, to the end of the list.
func (c *Client) Purchases(filter PurchaseFilter) *Iter[ListedPurchase] {
	return list(c.requests, "/purchases", "purchases", map[string]string{
		"referenceId": filter.Reference, "purchaseId": filter.PurchaseID, "iccid": filter.ICCID, "email": filter.Email,
		"afterDate": filled(filter.After), "beforeDate": filled(filter.Before), "limit": "100",
	}, readListed)
}

// Buy buys, with one request. After Unknown, ask Settle. It returns an error only for an order that cannot be sent.
func (c *Client) Buy(ctx context.Context, order Order) (Outcome, error) {
	p, err := order.purchase()
	if err != nil {
		return nil, err
	}
	return c.send(ctx, p)
}

// BuyOnce looks for the reference, buys when nothing has it, and looks again when the outcome is unknown. It returns an
// error when it cannot look, and then it has bought nothing.
func (c *Client) BuyOnce(ctx context.Context, order Order, sent ...MayHaveBeenSent) (Outcome, error) {
	p, err := order.purchase()
	if err != nil {
		return nil, err
	}
	return c.once(ctx, p, sent)
}

// TopUp tops up, with one request. After Unknown, ask Settle.
func (c *Client) TopUp(ctx context.Context, topUp TopUp) (Outcome, error) {
	p, err := topUp.purchase()
	if err != nil {
		return nil, err
	}
	return c.send(ctx, p)
}

// TopUpOnce is BuyOnce for a top-up.
func (c *Client) TopUpOnce(ctx context.Context, topUp TopUp, sent ...MayHaveBeenSent) (Outcome, error) {
	p, err := topUp.purchase()
	if err != nil {
		return nil, err
	}
	return c.once(ctx, p, sent)
}

// Settle looks for what was bought under a reference, several times as the list may lag; nil when nothing shows.
// Quantity is how many eSIMs were ordered.
func (c *Client) Settle(ctx context.Context, reference string, quantity int) (*Bought, error) {
	return c.look(ctx, reference, quantity, nil, c.options.window())
}

// Edit changes the dates of a purchase; once it is active, only the end.
func (c *Client) Edit(ctx context.Context, purchaseID string, start, end time.Time) error {
	body := Raw{"purchaseId": purchaseID, "startDate": day(start), "endDate": day(end)}
	_, err := c.requests.post(ctx, "/purchases/edit", body)
	return err
}

// Consumption is the data left; ask about once an hour.
func (c *Client) Consumption(ctx context.Context, purchaseID string) (Consumption, error) {
	return get(ctx, c.requests, "/purchases/"+url.PathEscape(purchaseID)+"/consumption", nil, readConsumption)
}

// Esim is the state and the codes of an eSIM.
func (c *Client) Esim(ctx context.Context, iccid string) (Esim, error) {
	return get(ctx, c.requests, "/esim", url.Values{"iccid": {iccid}}, readEsim)
}

// Device is the phone it is installed on; refused before it is.
func (c *Client) Device(ctx context.Context, iccid string) (Device, error) {
	return get(ctx, c.requests, "/esim/"+url.PathEscape(iccid)+"/device", nil, readDevice)
}

// History has the states of an eSIM over time.
func (c *Client) History(ctx context.Context, iccid string) ([]Step, error) {
	return get(ctx, c.requests, "/esim/"+url.PathEscape(iccid)+"/history", nil, readHistory)
}

// IframeToken is a token for a hosted iFrame.
func (c *Client) IframeToken(ctx context.Context) (string, error) {
	body, err := c.requests.post(ctx, "/iframe/token", Raw{})
	if err != nil {
		return "", err
	}
	token := text(fields(body)["token"])
	if token == "" {
		return "", &UnavailableError{Cause: "bad reply"}
	}
	return token, nil
}

func (o Order) purchase() (purchase, error) {
	body, err := o.body()
	return purchase{path: "/purchases/v2", body: body, reference: o.Reference, quantity: o.quantity()}, err
}

func (t TopUp) purchase() (purchase, error) {
	body, err := t.body()
	return purchase{path: "/purchases/topup", body: body, reference: t.Reference, quantity: 1, iccid: t.ICCID}, err
}

func filled(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return day(at)
}
