package connectivity

import (
	"errors"
	"fmt"
	"time"
)

// Raw is an answer as it came; numbers are json.Number.
type Raw = map[string]any

// Term is how long a purchase lasts: Days (1, 2, 7, 14, 30 or 90), or from Start to End.
type Term struct {
	Days       int
	Start, End time.Time
}

func (t Term) put(body Raw) error {
	switch {
	case t.Days > 0 && t.Start.IsZero() && t.End.IsZero():
		body["duration"] = t.Days
	case t.Days == 0 && !t.Start.IsZero() && !t.End.IsZero():
		body["startDate"], body["endDate"] = day(t.Start), day(t.End)
	default:
		return errors.New("connectivity: give Days, or Start and End")
	}
	return nil
}

// Order is a purchase of eSIMs.
type Order struct {
	// Destination and DataGB as a package lists them; never a division of bytes.
	Destination string
	DataGB      float64
	Term
	// Reference is the only handle of a purchase: new for each, and kept before it is sent.
	Reference string
	// Quantity is 1 by default.
	Quantity int
	// Email makes the service mail the confirmation itself, in Language: en, es, fr, de or pt-br.
	Email, Language string
	// EmailBrand and NetworkBrand are for partners of the highest tier only.
	EmailBrand, NetworkBrand string
}

func (o Order) quantity() int {
	if o.Quantity == 0 {
		return 1
	}
	return o.Quantity
}

func (o Order) body() (Raw, error) {
	body := Raw{"destination": o.Destination, "dataLimitInGB": o.DataGB, "quantity": o.quantity(), "referenceId": o.Reference}
	given(body, map[string]string{
		"email": o.Email, "emailBrand": o.EmailBrand, "networkBrand": o.NetworkBrand, "language": o.Language,
	})
	return body, o.Term.put(body)
}

// TopUp is more data for an eSIM; look at Esim.TopUpAllowed first.
type TopUp struct {
	ICCID  string
	DataGB float64
	Term
	Reference         string
	Email, EmailBrand string
}

func (t TopUp) body() (Raw, error) {
	body := Raw{"iccid": t.ICCID, "dataLimitInGB": t.DataGB, "referenceId": t.Reference}
	given(body, map[string]string{"email": t.Email, "emailBrand": t.EmailBrand})
	return body, t.Term.put(body)
}

func given(body Raw, fields map[string]string) {
	for name, value := range fields {
		if value != "" {
			body[name] = value
		}
	}
}

func day(at time.Time) string { return at.Format("2006-01-02") }

// Purchase is one eSIM bought, or topped up. Whatever else is odd, its ids are kept; what is not known is empty.
type Purchase struct {
	ID, ICCID, PackageID string
	// LPA is `LPA:1$…`: anyone who has it can install the eSIM.
	LPA string
	// QRPNG is the QR code as a PNG in base64.
	QRPNG                string
	IOSLink, AndroidLink string
	Raw                  Raw
}

// String leaves out what installs the eSIM: it may end in a log.
func (p Purchase) String() string {
	return fmt.Sprintf("{ID:%s ICCID:%s PackageID:%s}", p.ID, p.ICCID, p.PackageID)
}

// GoString leaves out what installs the eSIM.
func (p Purchase) GoString() string { return "connectivity.Purchase" + p.String() }

// Outcome is how a purchase or top-up ended: Bought, Refused or Unknown.
type Outcome interface{ outcome() }

// Bought: bought for certain.
type Bought struct {
	Purchases []Purchase
	// Complete is false when fewer eSIMs are known than were ordered.
	Complete bool
}

// Refused: not bought for certain. Without a Status (0) nothing was sent.
type Refused struct {
	Status  int
	Message string
}

// Unknown: bought, or not. Ask Settle(Reference); do not buy again under another reference.
type Unknown struct {
	Reference, Cause string
	// Status is 0 when no answer came.
	Status int
	// RetryAfter is what the service asks to wait.
	RetryAfter time.Duration
}

func (Bought) outcome()  {}
func (Refused) outcome() {}
func (Unknown) outcome() {}

// Destination is a country, or a region of several.
type Destination struct {
	Name, Code, ISO2 string
	Countries        []string
	Raw              Raw
}

// Package is bought with Destination and DataGB exactly as they stand here.
type Package struct {
	ID, Destination string
	DataGB          float64
	// DataBytes is 0 when Unlimited.
	DataBytes        int64
	Unlimited        bool
	MinDays, MaxDays int
	// PriceCents is in US cents.
	PriceCents int64
	Raw        Raw
}

// ListedPurchase is a row of the list of purchases; rows of other systems may lack anything.
type ListedPurchase struct {
	ID, ICCID, Reference, PackageID, Destination string
	// DataBytes and PriceCents are 0 when not known; unlimited data has none.
	DataBytes, PriceCents int64
	// TopUp is nil for a type this version does not know.
	TopUp   *bool
	Created time.Time
	Raw     Raw
}

// Esim is the state and the codes of an eSIM.
type Esim struct {
	ICCID string
	// Status is RELEASED, DOWNLOADED, INSTALLED, ENABLED, DELETED, ERROR, or a newer word.
	Status               string
	Active, TopUpAllowed bool
	LPA, QRPNG           string
	Raw                  Raw
}

// String leaves out what installs the eSIM: it may end in a log.
func (e Esim) String() string {
	return fmt.Sprintf("{ICCID:%s Status:%s Active:%t TopUpAllowed:%t}", e.ICCID, e.Status, e.Active, e.TopUpAllowed)
}

// GoString leaves out what installs the eSIM.
func (e Esim) GoString() string { return "connectivity.Esim" + e.String() }

// Device is the phone an eSIM is installed on.
type Device struct{ OEM, HardwareName, HardwareModel, EID string }

// Step is a state in the history of an eSIM.
type Step struct {
	Status string
	At     time.Time
}

// Consumption is the data left; the total is in the package.
type Consumption struct {
	// RemainingBytes is 0 when Unlimited.
	RemainingBytes int64
	Unlimited      bool
	Active         bool
}
