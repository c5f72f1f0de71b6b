<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A purchase: by days (1, 2, 7, 14, 30 or 90), or from start to end (yyyy-MM-dd). */
final readonly class Order
{
    /**
     * @param string $destination as a package lists it
     * @param int|float $dataGb as a package lists it; never a division of bytes
     * @param string $reference the only handle of a purchase: new for each, and kept before it is sent
     * @param ?string $email the service then mails the confirmation itself
     * @param ?string $emailBrand for partners of the highest tier only, as is the network's
     * @param ?string $language of that mail: en, es, fr, de or pt-br
     */
    public function __construct(
        public string $destination,
        public int|float $dataGb,
        public string $reference,
        public ?int $days = null,
        public ?string $start = null,
        public ?string $end = null,
        public int $quantity = 1,
        #[\SensitiveParameter] public ?string $email = null,
        public ?string $emailBrand = null,
        public ?string $networkBrand = null,
        public ?string $language = null,
    ) {
    }

    /** @return array<string, mixed> as the service takes it */
    public function body(): array
    {
        return [
            'destination' => $this->destination,
            'dataLimitInGB' => $this->dataGb,
            'quantity' => $this->quantity,
            ...self::term($this->days, $this->start, $this->end),
            'referenceId' => $this->reference,
            ...array_filter([
                'email' => $this->email,
                'emailBrand' => $this->emailBrand,
                'networkBrand' => $this->networkBrand,
                'language' => $this->language,
            ], static fn (mixed $value): bool => $value !== null),
        ];
    }

    /** @return array<string, int|string> */
    public static function term(?int $days, ?string $start, ?string $end): array
    {
        return match (true) {
            $days !== null && $start === null && $end === null => ['duration' => $days],
            $days === null && $start !== null && $end !== null => ['startDate' => $start, 'endDate' => $end],
            default => throw new \InvalidArgumentException('give days, or start and end'),
        };
    }
}
