/**
 * The code that partners paste to get the store's events into their analytics. Content systems rewrite pasted
 * code, so it has no blank line, no `&`, no `<`, no word in brackets and no pair of braces, which WordPress
 * and Liquid would change.
 */

/** Where the code runs: in the partner's page, or in Shopify's sandbox for analytics. */
type Listener = 'page' | 'pixel';
/** Where the events go: Google's tag, or the data layer of Google Tag Manager. */
type Receiver = 'gtag' | 'dataLayer';

const listen: Readonly<Record<Listener, string>> = {
  page: `    document.addEventListener('esim:' + type, function (event) { tell(event.detail); });`,
  pixel: `    analytics.subscribe('esim:' + type, function (event) { tell(event.customData); });`,
};

const send: Readonly<Record<Receiver, string>> = {
  gtag: `  function gtag() { dataLayer.push(arguments); }
  function send(name, data) { gtag('event', name, data); }
  var sendShop = send;`,
  dataLayer: `  function send(name, data) { dataLayer.push({ event: name, esim: data }); }
  function sendShop(name, data) {
    dataLayer.push({ ecommerce: null });
    dataLayer.push({ event: name, ecommerce: data });
  }`,
};

/**
 * Maps the store's events to those that Google Analytics 4 knows, and sends the rest under their own names.
 */
export const analyticsCode = (listener: Listener, receiver: Receiver): string => `(function () {
  window.dataLayer = window.dataLayer || [];
${send[receiver]}
  function listen(type, tell) {
${listen[listener]}
  }
  function shop(type, names) {
    listen(type, function (data) {
      var quantity = data.quantity || 1;
      var sold = {
        currency: data.currency,
        value: data.value,
        items: [{
          item_id: data.packageId,
          item_name: 'eSIM ' + data.destination,
          item_category: data.destination,
          price: Math.round(100 * data.value / quantity) / 100,
          quantity: quantity
        }]
      };
      if (data.orderId) sold.transaction_id = data.orderId;
      names.forEach(function (name) { sendShop(name, sold); });
    });
  }
  shop('package.selected', ['select_item', 'add_to_cart']);
  shop('checkout.started', ['begin_checkout']);
  shop('purchase.completed', ['purchase']);
  shop('topup.completed', ['purchase']);
  listen('step.viewed', function (data) {
    if (data.step !== 'packages') return;
    sendShop('view_item_list', {
      item_list_id: data.destination,
      item_list_name: 'eSIM plans',
      items: [{ item_id: data.destination, item_name: 'eSIM ' + data.destination, item_category: data.destination }]
    });
  });
  ['step.viewed', 'search.empty', 'dates.selected', 'checkout.payment.failed', 'checkout.abandoned', 'esim.installed']
    .forEach(function (type) {
      listen(type, function (data) { send('esim_' + type.replace('esim.', '').replace(/[.]/g, '_'), data); });
    });
})();`;

export const inScript = (code: string): string => `<script>\n${code}\n</script>`;
