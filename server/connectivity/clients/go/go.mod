module esim-storefront/connectivity

go 1.19
