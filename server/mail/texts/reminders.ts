import type { Lang } from '../../contract/values/values.ts';

/** What reminders say; subjects are titles too. `{…}` is a placeholder. */
export interface ReminderTexts {
  readonly lowSubject: string;
  readonly lowLead: string;
  /** For an eSIM without any data left. */
  readonly goneSubject: string;
  readonly goneLead: string;
  readonly endingSubject: string;
  readonly endingLead: string;
  readonly topUp: string;
  /** Leads to a page that ends them. */
  readonly stop: string;
}

export const reminderTexts: Readonly<Record<Lang, ReminderTexts>> = {
  en: {
    lowSubject: '{left} left on your {destination} eSIM',
    lowLead:
      'You have {left} of {total} left. Topping up takes a minute. Nothing to install, and your eSIM stays as it is.',
    goneSubject: 'your {destination} eSIM is out of data',
    goneLead:
      'You’ve used all {total}, so you’re offline until you top up. It takes a minute on any Wi-Fi, and there’s nothing to install.',
    endingSubject: 'your {destination} eSIM ends on {day}',
    endingLead: 'Staying longer? Top up before then to stay online. Nothing to install.',
    topUp: 'Top up',
    stop: 'Stop reminders for this order',
  },
  de: {
    lowSubject: 'noch {left} auf Ihrer eSIM für {destination}',
    lowLead:
      'Von {total} sind noch {left} übrig. Das Aufladen dauert eine Minute: Sie müssen nichts installieren, Ihre eSIM bleibt, wie sie ist.',
    goneSubject: 'das Datenvolumen Ihrer eSIM für {destination} ist aufgebraucht',
    goneLead:
      'Alle {total} sind aufgebraucht; bis Sie aufladen, sind Sie offline. Das dauert in jedem WLAN eine Minute, und Sie müssen nichts installieren.',
    endingSubject: 'Ihre eSIM für {destination} läuft am {day} ab',
    endingLead:
      'Bleiben Sie länger? Laden Sie vorher auf, dann bleiben Sie online. Sie müssen nichts installieren.',
    topUp: 'Aufladen',
    stop: 'Erinnerungen zu dieser Bestellung abstellen',
  },
  fr: {
    lowSubject: 'plus que {left} sur votre eSIM {destination}',
    lowLead:
      'Il vous reste {left} sur {total}. Une recharge prend une minute : rien à installer, votre eSIM reste la même.',
    goneSubject: 'votre eSIM {destination} n’a plus de données',
    goneLead:
      'Les {total} sont épuisés : vous êtes hors ligne jusqu’à la prochaine recharge. Elle prend une minute sur n’importe quel Wi-Fi, sans rien installer.',
    endingSubject: 'votre eSIM {destination} prend fin le {day}',
    endingLead:
      'Vous restez plus longtemps ? Rechargez avant cette date pour rester en ligne : rien à installer.',
    topUp: 'Recharger',
    stop: 'Arrêter les rappels pour cette commande',
  },
  es: {
    lowSubject: 'te quedan {left} en tu eSIM para {destination}',
    lowLead:
      'Te quedan {left} de {total}. Recargar lleva un minuto: no hay nada que instalar y tu eSIM sigue igual.',
    goneSubject: 'se han agotado los datos de tu eSIM para {destination}',
    goneLead:
      'Has usado los {total}, así que no tendrás conexión hasta que recargues. Se tarda un minuto desde cualquier wifi y no hay nada que instalar.',
    endingSubject: 'tu eSIM para {destination} caduca el {day}',
    endingLead: '¿Te quedas más tiempo? Recarga antes y seguirás en línea, sin instalar nada.',
    topUp: 'Recargar',
    stop: 'No recibir más recordatorios de este pedido',
  },
  it: {
    lowSubject: '{left} rimasti sulla tua eSIM ({destination})',
    lowLead:
      'Ti restano {left} su {total}. La ricarica richiede un minuto: non c’è nulla da installare e la tua eSIM resta la stessa.',
    goneSubject: 'i dati della tua eSIM sono finiti ({destination})',
    goneLead:
      'Hai usato tutti i {total}: sei offline finché non ricarichi. Basta un minuto con qualsiasi Wi-Fi e non c’è nulla da installare.',
    endingSubject: 'la tua eSIM scade il {day} ({destination})',
    endingLead: 'Ti fermi più a lungo? Ricarica prima di quel giorno e resti online, senza installare nulla.',
    topUp: 'Ricarica',
    stop: 'Disattiva i promemoria per questo ordine',
  },
  nl: {
    lowSubject: 'nog {left} op je eSIM voor {destination}',
    lowLead:
      'Je hebt nog {left} van {total}. Opwaarderen duurt een minuut: je hoeft niets te installeren en je eSIM blijft zoals hij is.',
    goneSubject: 'de data van je eSIM voor {destination} is op',
    goneLead:
      'Alle {total} is op, dus je bent offline tot je opwaardeert. Dat duurt een minuut via elke wifi en je hoeft niets te installeren.',
    endingSubject: 'je eSIM voor {destination} verloopt op {day}',
    endingLead:
      'Blijf je langer? Waardeer vóór die dag op, dan blijf je online. Je hoeft niets te installeren.',
    topUp: 'Opwaarderen',
    stop: 'Geen herinneringen meer voor deze bestelling',
  },
  pl: {
    lowSubject: 'na karcie eSIM zostało {left} ({destination})',
    lowLead:
      'Zostało {left} z {total}. Doładowanie trwa minutę: nie trzeba niczego instalować, a karta eSIM pozostaje bez zmian.',
    goneSubject: 'dane na karcie eSIM się skończyły ({destination})',
    goneLead:
      'Wykorzystano całe {total}, więc do czasu doładowania nie ma internetu. Doładowanie trwa minutę przez dowolne Wi-Fi i nie trzeba niczego instalować.',
    endingSubject: 'karta eSIM wygasa {day} ({destination})',
    endingLead:
      'Zostajesz dłużej? Doładuj ją przed tym dniem, a pozostaniesz online. Nie trzeba niczego instalować.',
    topUp: 'Doładuj',
    stop: 'Wyłącz przypomnienia o tym zamówieniu',
  },
  'pt-BR': {
    lowSubject: 'restam {left} no seu eSIM para {destination}',
    lowLead:
      'Restam {left} de {total}. A recarga leva um minuto: não há nada para instalar e o seu eSIM continua o mesmo.',
    goneSubject: 'os dados do seu eSIM para {destination} acabaram',
    goneLead:
      'Você usou todos os {total} e fica sem internet até recarregar. Leva um minuto em qualquer Wi-Fi e não há nada para instalar.',
    endingSubject: 'seu eSIM para {destination} vence em {day}',
    endingLead: 'Vai ficar mais tempo? Recarregue antes desse dia e continue conectado, sem instalar nada.',
    topUp: 'Recarregar',
    stop: 'Parar os lembretes deste pedido',
  },
  tr: {
    lowSubject: '{destination} eSIM’inizde {left} kaldı',
    lowLead:
      '{total} verinizden {left} kaldı. Veri yüklemek bir dakika sürer: kurulum gerekmez, eSIM’iniz aynı kalır.',
    goneSubject: '{destination} eSIM’inizin verisi bitti',
    goneLead:
      '{total} verinin tamamını kullandınız; yeni veri yükleyene kadar çevrimdışısınız. Herhangi bir Wi-Fi üzerinden bir dakika sürer ve kurulum gerekmez.',
    endingSubject: '{destination} eSIM’iniz {day} tarihinde sona eriyor',
    endingLead:
      'Daha uzun mu kalacaksınız? Bu tarihten önce veri yükleyin, bağlantınız kesilmesin. Kurulum gerekmez.',
    topUp: 'Veri yükle',
    stop: 'Bu siparişin hatırlatmalarını durdur',
  },
  ja: {
    lowSubject: '{destination}のeSIMの残りは{left}です',
    lowLead:
      '{total}のうち、残りは{left}です。データの追加は1分ほどで完了します。インストールは不要で、今のeSIMをそのまま使えます。',
    goneSubject: '{destination}のeSIMのデータを使い切りました',
    goneLead:
      '{total}をすべて使い切ったため、データを追加するまで通信できません。Wi-Fiがあれば1分ほどで追加でき、インストールは不要です。',
    endingSubject: '{destination}のeSIMは{day}に終了します',
    endingLead:
      '滞在が延びますか？その日までにデータを追加すれば、そのまま使えます。インストールは不要です。',
    topUp: 'データを追加',
    stop: 'このご注文のお知らせを停止',
  },
  ko: {
    lowSubject: '{destination} eSIM 데이터가 {left} 남았습니다',
    lowLead: '{total} 중 {left} 남았습니다. 충전은 1분이면 끝나고, 설치할 것도 없으며 eSIM은 그대로입니다.',
    goneSubject: '{destination} eSIM 데이터를 모두 사용했습니다',
    goneLead:
      '{total}를 모두 사용해 충전하기 전까지 인터넷을 쓸 수 없습니다. Wi-Fi만 있으면 1분이면 충전되고 설치할 것도 없습니다.',
    endingSubject: '{destination} eSIM이 {day}에 종료됩니다',
    endingLead: '더 머무르시나요? 그 전에 충전하면 계속 사용할 수 있습니다. 설치할 것은 없습니다.',
    topUp: '충전하기',
    stop: '이 주문의 알림 그만 받기',
  },
  'zh-Hans': {
    lowSubject: '您的{destination} eSIM 还剩 {left}',
    lowLead: '{total} 流量还剩 {left}。充值只需一分钟：无需安装，eSIM 保持不变。',
    goneSubject: '您的{destination} eSIM 流量已用完',
    goneLead: '{total} 流量已全部用完，充值前将无法上网。连接任意 Wi-Fi，一分钟即可完成，无需安装。',
    endingSubject: '您的{destination} eSIM 将于 {day} 到期',
    endingLead: '要多停留几天？在此之前充值即可继续上网，无需安装。',
    topUp: '充值',
    stop: '停止此订单的提醒',
  },
  ar: {
    lowSubject: 'بقي {left} في شريحة eSIM لوجهتك: {destination}',
    lowLead:
      'بقي لديك {left} من {total}. تستغرق إعادة الشحن دقيقة واحدة: لا حاجة إلى تثبيت أي شيء، وتبقى شريحتك كما هي.',
    goneSubject: 'انتهت بيانات شريحة eSIM لوجهتك: {destination}',
    goneLead:
      'استُخدمت {total} بالكامل، ولن تتصل بالإنترنت حتى تعيد الشحن. يستغرق ذلك دقيقة عبر أي شبكة Wi-Fi، ولا حاجة إلى تثبيت أي شيء.',
    endingSubject: 'تنتهي شريحة eSIM لوجهتك {destination} في {day}',
    endingLead: 'هل ستبقى مدة أطول؟ أعد الشحن قبل ذلك لتبقى متصلًا، ولا حاجة إلى تثبيت أي شيء.',
    topUp: 'إعادة الشحن',
    stop: 'إيقاف التذكيرات لهذا الطلب',
  },
  he: {
    lowSubject: 'נשארו {left} ב־eSIM עבור {destination}',
    lowLead: 'נשארו {left} מתוך {total}. טעינה אורכת דקה: אין מה להתקין, וה־eSIM נשאר כפי שהוא.',
    goneSubject: 'נגמרה הגלישה ב־eSIM עבור {destination}',
    goneLead:
      'כל {total} נוצלו, ולכן אין חיבור לאינטרנט עד לטעינה. היא אורכת דקה בכל רשת Wi-Fi, ואין מה להתקין.',
    endingSubject: 'ה־eSIM עבור {destination} מסתיים ב־{day}',
    endingLead: 'נשארים יותר זמן? טענו לפני כן כדי להישאר מחוברים. אין מה להתקין.',
    topUp: 'טעינה',
    stop: 'הפסקת התזכורות להזמנה הזו',
  },
};
