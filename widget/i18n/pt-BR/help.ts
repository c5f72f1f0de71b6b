import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

export const help = {
  'checkout.findDial':
    'Disque *#06# como em uma ligação. Se aparecer um EID de 32 dígitos, seu celular aceita eSIM.',
  'checkout.findIphone':
    'iPhone: Ajustes › Geral › Sobre. Procure “EID”. “Sem restrições de SIM” significa que está desbloqueado.',
  'checkout.findAndroid':
    'Android: Configurações › Conexões ou Rede › Gerenciador de SIM. Procure “Adicionar eSIM”.',
  'checkout.findModels':
    'A maioria aceita: iPhone XR e posteriores, Google Pixel 3 e posteriores, Samsung Galaxy S20 e posteriores, Z Flip e Z Fold. Os comprados na China continental muitas vezes não.',
  'checkout.findLocked':
    'Um celular de contrato pode estar bloqueado pela operadora: ela pode confirmar e desbloquear.',
  'checkout.unsureMore':
    'Você pode continuar. Verifique antes de instalar: um eSIM instalado não pode ser devolvido.',
  'checkout.noTitle': 'Então este eSIM não vai funcionar nele',
  'checkout.noMore': 'Um eSIM precisa de um celular compatível e desbloqueado. Nada foi cobrado.',
  'checkout.otherPhone': 'É para outro celular, compatível com eSIM e desbloqueado',
} satisfies Part<typeof english>;
