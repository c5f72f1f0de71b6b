import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial': 'Disque *#06#. Se aparecer um EID de 32 dígitos, seu celular é compatível com eSIM.',
  'checkout.findIphone':
    'iPhone: Ajustes › Geral › Sobre. Procure “EID”. “Sem restrições de SIM” significa que está desbloqueado.',
  'checkout.findAndroid':
    'Android: Configurações › Conexões ou Rede › Gerenciador de SIM. Procure “Adicionar eSIM”.',
  'checkout.findModels':
    'A maioria dos modelos recentes é compatível: iPhone XR e posteriores, Google Pixel 3 e posteriores, Samsung Galaxy S20 e posteriores, Z Flip e Z Fold. Os vendidos na China continental geralmente não são.',
  'checkout.findLocked':
    'Se você comprou o celular com a operadora, pergunte a ela se ele está desbloqueado.',
  'checkout.unsureMore':
    'Você pode comprar agora e verificar depois, mas antes de instalar: um eSIM só pode ser instalado uma vez.',
  'checkout.noTitle': 'Este eSIM não vai funcionar nesse celular',
  'checkout.noMore': 'Você precisa de um celular desbloqueado e compatível com eSIM. Nada foi cobrado.',
  'checkout.otherPhone': 'É para outro celular, desbloqueado e compatível com eSIM',
} satisfies Part<typeof english>;
