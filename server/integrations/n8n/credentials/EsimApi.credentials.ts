import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IHttpRequestHelper,
  INodeProperties,
} from 'n8n-workflow';

export class EsimApi implements ICredentialType {
  name = 'esimApi';

  displayName = 'Connectivity eSIM Service API';

  icon: Icon = { light: 'file:../nodes/Esim/esim.svg', dark: 'file:../nodes/Esim/esim.dark.svg' };

  documentationUrl = 'https://docs.n8n.io/integrations/community-nodes/';

  properties: INodeProperties[] = [
    {
      displayName: 'Session Token',
      name: 'sessionToken',
      type: 'hidden',
      typeOptions: { expirable: true, password: true },
      default: '',
    },
    {
      displayName: 'API Address',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://api.example.com/v1',
      description: 'Ends in a version, such as /v1',
    },
    {
      displayName: 'Token Address',
      name: 'authUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://auth.example.com',
      description: 'Without /oauth2/token',
    },
    { displayName: 'Client ID', name: 'clientId', type: 'string', required: true, default: '' },
    {
      displayName: 'Client Secret',
      name: 'clientSecret',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
    },
    {
      displayName: 'Send Credentials In',
      name: 'sendIn',
      type: 'options',
      options: [
        { name: 'Header', value: 'header' },
        { name: 'Form', value: 'form' },
      ],
      default: 'header',
      description: 'How the client ID and secret travel to the token address',
    },
    {
      displayName: 'Signing Secrets',
      name: 'signingSecrets',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'whsec_…',
      description:
        'For the trigger only: the secret that events are signed with, or several with commas while it is rotated',
    },
  ];

  /** Asked when there is no token, and by n8n after a 401. */
  async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
    const { authUrl, clientId, clientSecret, sendIn } = credentials as Record<string, string>;
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    if (sendIn === 'form') {
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
    } else {
      headers.authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    }
    const { access_token: sessionToken } = (await this.helpers.httpRequest({
      method: 'POST',
      url: `${authUrl.replace(/\/+$/, '')}/oauth2/token`,
      headers,
      body: form.toString(),
      disableFollowRedirect: true,
      timeout: 8_000,
    })) as { access_token: string };
    return { sessionToken };
  }

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.sessionToken}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/destinations' },
  };
}
