module driver

go 1.19

require esim-storefront/connectivity v0.0.0

replace esim-storefront/connectivity => ../../../../../server/connectivity/clients/go
