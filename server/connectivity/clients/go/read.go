package connectivity

import (
	"bytes"
	"encoding/json"
	"math"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode"
)

const gigabyte = 1 << 30

var (
	lpaCode = regexp.MustCompile(`(?i)^(?:LPA:)?(1\$[A-Za-z0-9.:-]+\$[A-Za-z0-9_-]+(?:\$[0-9.]*(?:\$1?)?)?)$`)
	secrets = regexp.MustCompile(`(?i)[^\s"'<>]+@[^\s"'<>]+|(?:LPA:|1\$)\S+|[\w\-+/=.~]{32,}|\d{18,22}`)
	markup  = regexp.MustCompile(`(?is)<script.*?</script>|<style.*?</style>|<[^>]*>`)
	topUp   = regexp.MustCompile(`(?i)top.?up`)
	first   = regexp.MustCompile(`(?i)first`)
	dataPNG = regexp.MustCompile(`(?i)^data:image/png;base64,`)
)

// parse returns the JSON of an answer; nil when it is not JSON.
func parse(body []byte) any {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil || decoder.More() {
		return nil
	}
	return value
}

// reason says why the service refused, cleaned of addresses, ICCIDs, codes and tokens that it may repeat.
func reason(body []byte) string {
	var words []string
	if said, ok := parse(body).(Raw); ok {
		for _, key := range []string{"message", "error", "error_description"} {
			list, ok := said[key].([]any)
			if !ok {
				list = []any{said[key]}
			}
			for _, word := range list {
				if word, ok := word.(string); ok {
					words = append(words, word)
				}
			}
		}
	} else {
		words = []string{markup.ReplaceAllString(string(body), " ")}
	}
	said := secrets.ReplaceAllString(strings.ToValidUTF8(strings.Join(words, "; "), " "), "…")
	said = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, said)
	runes := []rune(strings.Join(strings.Fields(said), " "))
	if len(runes) > 300 {
		runes = runes[:300]
	}
	return string(runes)
}

// fields returns an object, or an empty one in its place.
func fields(value any) Raw {
	object, _ := value.(Raw)
	return object
}

// rows returns the objects of a list; anything else in it is skipped.
func rows(value any) []Raw {
	list, _ := value.([]any)
	var found []Raw
	for _, item := range list {
		if row, ok := item.(Raw); ok {
			found = append(found, row)
		}
	}
	return found
}

// text returns the first value that is a string; a number that should have been one counts.
func text(values ...any) string {
	for _, value := range values {
		switch value := value.(type) {
		case string:
			if trimmed := strings.TrimSpace(value); trimmed != "" {
				return trimmed
			}
		case json.Number:
			return value.String()
		}
	}
	return ""
}

func number(value any) (float64, bool) {
	read, ok := value.(json.Number)
	if !ok {
		return 0, false
	}
	found, err := read.Float64()
	return found, err == nil
}

// iccid leaves out the filler that a SIM card needs for an odd number of digits.
func iccid(values ...any) string {
	digits := text(values...)
	if n := len(digits); n > 1 && (digits[n-1] == 'F' || digits[n-1] == 'f') {
		return digits[:n-1]
	}
	return digits
}

// cents rounds a fraction of a cent up.
func cents(value any) int64 {
	price, _ := number(value)
	return int64(math.Ceil(price))
}

// size returns the bytes of a package; 0 when unlimited or unknown.
func size(row Raw) int64 {
	found, ok := number(row["dataLimitInBytes"])
	if !ok {
		found, _ = number(row["dataLimitInGB"])
		found *= gigabyte
	}
	return int64(math.Round(math.Max(found, 0)))
}

func instant(value any) time.Time {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05-0700", "2006-01-02T15:04:05", "2006-01-02"} {
		if at, err := time.Parse(layout, text(value)); err == nil {
			return at
		}
	}
	return time.Time{}
}

// lpa returns the manual code with its `LPA:`.
func lpa(value any) string {
	if found := lpaCode.FindStringSubmatch(text(value)); found != nil {
		return "LPA:" + found[1]
	}
	return ""
}

// png returns a PNG in base64; any other image counts as missing.
func png(value any) string {
	code := dataPNG.ReplaceAllString(text(value), "")
	if strings.HasPrefix(code, "iVBORw0KGgo") {
		return code
	}
	return ""
}

// link returns the platform's own link; made from the code when it is missing or leads elsewhere.
func link(value any, host, code string) string {
	if given := text(value); strings.HasPrefix(given, "https://"+host+"/") {
		return given
	}
	if code == "" {
		return ""
	}
	return "https://" + host + "/esim_qrcode_provisioning?carddata=" + url.QueryEscape(code)
}

func readPurchase(item Raw) Purchase {
	bought, profile := fields(item["purchase"]), fields(item["profile"])
	code := lpa(profile["manualActivationCode"])
	return Purchase{
		ID:          text(bought["id"], item["purchaseId"], item["id"]),
		ICCID:       iccid(profile["iccid"], item["iccid"]),
		PackageID:   text(bought["packageId"]),
		LPA:         code,
		QRPNG:       png(profile["activationCode"]),
		IOSLink:     link(profile["iosActivationLink"], "esimsetup.apple.com", code),
		AndroidLink: link(profile["androidActivationLink"], "esimsetup.android.com", code),
		Raw:         item,
	}
}

// readPurchases returns what was bought, each once: an array in newer forms, one object in older ones.
func readPurchases(body any) []Purchase {
	if _, ok := body.([]any); !ok {
		body = []any{body}
	}
	var found []Purchase
	known := map[[2]string]bool{{}: true}
	for _, item := range rows(body) {
		one := readPurchase(item)
		if ids := [2]string{one.ID, one.ICCID}; !known[ids] {
			known[ids] = true
			found = append(found, one)
		}
	}
	return found
}
