package connectivity

import (
	"math"
	"strings"
)

func readListed(row Raw) (ListedPurchase, bool) {
	bought := fields(row["package"])
	var isTopUp *bool
	if kind := text(row["purchaseType"]); topUp.MatchString(kind) || first.MatchString(kind) {
		found := topUp.MatchString(kind)
		isTopUp = &found
	}
	return ListedPurchase{
		ID:          text(row["id"]),
		ICCID:       iccid(fields(row["esim"])["iccid"]),
		Reference:   text(row["referenceId"]),
		PackageID:   text(bought["id"]),
		Destination: text(bought["destinationISO2"], bought["destination"]),
		DataBytes:   size(bought),
		PriceCents:  cents(bought["priceInCents"]),
		TopUp:       isTopUp,
		Created:     instant(row["createdDate"]),
		Raw:         row,
	}, true
}

func readDestination(row Raw) (Destination, bool) {
	code := text(row["destination"], row["destinationISO2"])
	var countries []string
	list, _ := row["supportedCountries"].([]any)
	for _, each := range list {
		if name, ok := each.(string); ok {
			countries = append(countries, name)
		}
	}
	return Destination{
		Name:      text(row["name"], code),
		Code:      code,
		ISO2:      text(row["destinationISO2"], code),
		Countries: countries,
		Raw:       row,
	}, code != ""
}

func readPackage(row Raw) (Package, bool) {
	gb, hasGB := number(row["dataLimitInGB"])
	least, hasLeast := number(row["minDays"])
	most, hasMost := number(row["maxDays"])
	_, hasPrice := number(row["priceInCents"])
	found := Package{
		ID:          text(row["id"]),
		Destination: text(row["destinationISO2"], row["destination"]),
		DataGB:      gb,
		DataBytes:   size(row),
		Unlimited:   gb < 0,
		MinDays:     int(least),
		MaxDays:     int(most),
		PriceCents:  cents(row["priceInCents"]),
		Raw:         row,
	}
	return found, found.ID != "" && found.Destination != "" && hasGB && hasLeast && hasMost && hasPrice
}

func readEsim(body any) (Esim, bool) {
	row := fields(fields(body)["esim"])
	allowed, _ := row["isTopUpAllowed"].(bool)
	return Esim{
		ICCID:        iccid(row["iccid"]),
		Status:       strings.ToUpper(text(row["status"], "UNKNOWN")),
		Active:       isActive(row["connectivityStatus"]),
		TopUpAllowed: allowed,
		LPA:          lpa(row["manualActivationCode"]),
		QRPNG:        png(row["activationCode"]),
		Raw:          row,
	}, text(row["iccid"]) != ""
}

func readDevice(body any) (Device, bool) {
	row := fields(fields(body)["device"])
	return Device{
		OEM:           text(row["oem"]),
		HardwareName:  text(row["hardwareName"]),
		HardwareModel: text(row["hardwareModel"]),
		EID:           text(row["eid"]),
	}, len(row) > 0
}

func readHistory(body any) ([]Step, bool) {
	list, ok := fields(fields(body)["esim"])["history"].([]any)
	var steps []Step
	for _, row := range rows(list) {
		steps = append(steps, Step{Status: strings.ToUpper(text(row["status"])), At: instant(row["statusDate"])})
	}
	return steps, ok
}

func readConsumption(body any) (Consumption, bool) {
	row := fields(body)
	left, ok := number(row["dataUsageRemainingInBytes"])
	return Consumption{
		RemainingBytes: int64(math.Round(math.Max(left, 0))),
		Unlimited:      left < 0,
		Active:         isActive(row["status"]),
	}, ok
}

func isActive(value any) bool { return strings.EqualFold(text(value), "ACTIVE") }
