<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * Reads answers leniently: unknown fields and words are normal, and an id is never lost to an odd neighbour.
 *
 * @internal
 */
final class Read
{
    private const GIGABYTE = 1_073_741_824;
    private const LPA = '/^(?:LPA:)?(1\$[A-Za-z0-9.:-]+\$[A-Za-z0-9_-]+(?:\$[0-9.]*(?:\$1?)?)?)$/i';
    private const SECRETS = '/[^\s"\'<>]+@[^\s"\'<>]+|(?:LPA:|1\$)\S+|[\w\-+\/=.~]{32,}|\d{18,22}/i';

    /** The JSON of an answer; null when it is not JSON. */
    public static function parse(string $body): mixed
    {
        return json_decode($body, true, 512, JSON_BIGINT_AS_STRING);
    }

    /** Why the service refused, cleaned of addresses, ICCIDs, codes and tokens that it may repeat. */
    public static function reason(string $body): string
    {
        $said = self::parse($body);
        if (is_array($said)) {
            $words = [];
            foreach (['message', 'error', 'error_description'] as $key) {
                array_push($words, ...array_filter((array) ($said[$key] ?? []), is_string(...)));
            }
            $text = implode('; ', $words);
        } else {
            $text = (string) preg_replace('/<(script|style).*?<\/\1>|<[^>]*>/is', ' ', $body);
        }
        $text = preg_replace(self::SECRETS, '…', self::utf8($text)) ?? '';
        $text = trim((string) preg_replace('/[\p{C}\s]+/u', ' ', $text));
        return implode('', array_slice(preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [], 0, 300));
    }

    /** Leaves out what is not UTF-8. */
    private static function utf8(string $text): string
    {
        return preg_match('//u', $text) === 1 ? $text : (string) preg_replace('/[^\x20-\x7e]+/', ' ', $text);
    }

    /** @return array<string, mixed> an object, or an empty one in its place */
    public static function fields(mixed $value): array
    {
        return is_array($value) && !($value !== [] && array_is_list($value)) ? $value : [];
    }

    /** @return list<array<string, mixed>> the objects of a list; anything else in it is skipped */
    public static function rows(mixed $value): array
    {
        return is_array($value) && array_is_list($value) ? array_values(array_filter($value, is_array(...))) : [];
    }

    /** A string that is not empty; a number that should have been one counts. */
    public static function text(mixed $value): ?string
    {
        $text = is_int($value) ? (string) $value : (is_string($value) ? trim($value) : '');
        return $text === '' ? null : $text;
    }

    public static function number(mixed $value): int|float|null
    {
        return is_int($value) || (is_float($value) && is_finite($value)) ? $value : null;
    }

    /** Without the filler that a SIM card needs for an odd number of digits. */
    public static function iccid(mixed $value): ?string
    {
        $digits = self::text($value);
        return $digits === null ? null : (string) preg_replace('/(?<=\d)F$/i', '', $digits);
    }

    /** A price may have a fraction of a cent: it counts as a whole one. */
    public static function cents(mixed $value): ?int
    {
        $price = self::number($value);
        return $price === null ? null : (int) ceil($price);
    }

    /** @param array<string, mixed> $row */
    public static function size(array $row): ?int
    {
        $gb = self::number($row['dataLimitInGB'] ?? null);
        $bytes = self::number($row['dataLimitInBytes'] ?? null) ?? ($gb === null ? -1 : $gb * self::GIGABYTE);
        return $bytes < 0 ? null : (int) round($bytes);
    }

    public static function instant(mixed $value): ?\DateTimeImmutable
    {
        try {
            $text = self::text($value);
            return $text === null ? null : new \DateTimeImmutable($text, new \DateTimeZone('UTC'));
        } catch (\Exception) {
            return null;
        }
    }

    /** The manual code with its `LPA:`. */
    public static function lpa(mixed $value): ?string
    {
        return preg_match(self::LPA, self::text($value) ?? '', $found) === 1 ? "LPA:$found[1]" : null;
    }

    /** A PNG in base64; any other image counts as missing. */
    public static function png(mixed $value): ?string
    {
        $code = (string) preg_replace('/^data:image\/png;base64,/i', '', self::text($value) ?? '');
        return str_starts_with($code, 'iVBORw0KGgo') ? $code : null;
    }

    /** The platform's own link; made from the code when it is missing or leads elsewhere. */
    public static function link(mixed $value, string $host, ?string $lpa): ?string
    {
        $given = self::text($value) ?? '';
        if (str_starts_with($given, "https://$host/")) {
            return $given;
        }
        return $lpa === null ? null : "https://$host/esim_qrcode_provisioning?carddata=" . rawurlencode($lpa);
    }

    /** @param array<string, mixed> $item of the answer to a purchase or top-up */
    public static function purchase(array $item): Purchase
    {
        [$bought, $profile] = [self::fields($item['purchase'] ?? null), self::fields($item['profile'] ?? null)];
        $lpa = self::lpa($profile['manualActivationCode'] ?? null);
        return new Purchase(
            self::text($bought['id'] ?? null) ?? self::text($item['purchaseId'] ?? null) ?? self::text($item['id'] ?? null),
            self::iccid($profile['iccid'] ?? null) ?? self::iccid($item['iccid'] ?? null),
            self::text($bought['packageId'] ?? null),
            $lpa,
            self::png($profile['activationCode'] ?? null),
            self::link($profile['iosActivationLink'] ?? null, 'esimsetup.apple.com', $lpa),
            self::link($profile['androidActivationLink'] ?? null, 'esimsetup.android.com', $lpa),
            $item,
        );
    }

    /** @return list<Purchase> each once: an array in newer forms, one object in older ones */
    public static function purchases(mixed $body): array
    {
        $found = [];
        foreach (self::rows(is_array($body) && array_is_list($body) ? $body : [$body]) as $item) {
            $one = self::purchase($item);
            if ($one->id !== null || $one->iccid !== null) {
                $found["$one->id $one->iccid"] ??= $one;
            }
        }
        return array_values($found);
    }
}
