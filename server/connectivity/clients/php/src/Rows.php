<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * Rows of lists and answers to single questions, read as leniently as purchases.
 *
 * @internal
 */
final class Rows
{
    /** @param array<string, mixed> $row */
    public static function listed(array $row): ListedPurchase
    {
        $package = Read::fields($row['package'] ?? null);
        $kind = Read::text($row['purchaseType'] ?? null) ?? '';
        return new ListedPurchase(
            Read::text($row['id'] ?? null),
            Read::iccid(Read::fields($row['esim'] ?? null)['iccid'] ?? null),
            Read::text($row['referenceId'] ?? null),
            Read::text($package['id'] ?? null),
            Read::text($package['destinationISO2'] ?? null) ?? Read::text($package['destination'] ?? null),
            Read::size($package),
            Read::cents($package['priceInCents'] ?? null),
            preg_match('/top.?up/i', $kind) === 1 ? true : (stripos($kind, 'first') !== false ? false : null),
            Read::instant($row['createdDate'] ?? null),
            $row,
        );
    }

    /** @param array<string, mixed> $row */
    public static function destination(array $row): ?Destination
    {
        $code = Read::text($row['destination'] ?? null) ?? Read::text($row['destinationISO2'] ?? null);
        $countries = $row['supportedCountries'] ?? null;
        return $code === null ? null : new Destination(
            Read::text($row['name'] ?? null) ?? $code,
            $code,
            Read::text($row['destinationISO2'] ?? null) ?? $code,
            is_array($countries) ? array_values(array_filter($countries, is_string(...))) : [],
            $row,
        );
    }

    /** @param array<string, mixed> $row */
    public static function package(array $row): ?Package
    {
        $id = Read::text($row['id'] ?? null);
        $place = Read::text($row['destinationISO2'] ?? null) ?? Read::text($row['destination'] ?? null);
        $gb = Read::number($row['dataLimitInGB'] ?? null);
        $price = Read::cents($row['priceInCents'] ?? null);
        [$least, $most] = [Read::number($row['minDays'] ?? null), Read::number($row['maxDays'] ?? null)];
        if ($id === null || $place === null || $gb === null || $price === null || $least === null || $most === null) {
            return null;
        }
        $gb = $gb == (int) $gb ? (int) $gb : $gb;
        $bytes = $gb < 0 ? null : Read::size($row);
        return new Package($id, $place, $gb, $bytes, (int) $least, (int) $most, $price, $row);
    }

    public static function esim(mixed $body): ?Esim
    {
        $row = Read::fields(Read::fields($body)['esim'] ?? null);
        $iccid = Read::iccid($row['iccid'] ?? null);
        return $iccid === null ? null : new Esim(
            $iccid,
            strtoupper(Read::text($row['status'] ?? null) ?? 'UNKNOWN'),
            strtoupper(Read::text($row['connectivityStatus'] ?? null) ?? '') === 'ACTIVE',
            ($row['isTopUpAllowed'] ?? null) === true,
            Read::lpa($row['manualActivationCode'] ?? null),
            Read::png($row['activationCode'] ?? null),
            $row,
        );
    }

    public static function device(mixed $body): ?Device
    {
        $row = Read::fields(Read::fields($body)['device'] ?? null);
        $said = static fn (string $key): ?string => Read::text($row[$key] ?? null);
        return $row === [] ? null : new Device($said('oem'), $said('hardwareName'), $said('hardwareModel'), $said('eid'));
    }

    /** @return ?list<Step> */
    public static function history(mixed $body): ?array
    {
        $steps = Read::fields(Read::fields($body)['esim'] ?? null)['history'] ?? null;
        return !is_array($steps) ? null : array_map(
            static fn (array $row): Step => new Step(
                strtoupper(Read::text($row['status'] ?? null) ?? ''),
                Read::instant($row['statusDate'] ?? null),
            ),
            Read::rows($steps),
        );
    }

    public static function consumption(mixed $body): ?Consumption
    {
        $row = Read::fields($body);
        $left = Read::number($row['dataUsageRemainingInBytes'] ?? null);
        $active = strtoupper(Read::text($row['status'] ?? null) ?? '') === 'ACTIVE';
        return $left === null ? null : new Consumption($left < 0 ? null : (int) round($left), $active);
    }
}
