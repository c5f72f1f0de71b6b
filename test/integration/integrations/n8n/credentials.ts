import { credential, ICredentialsHelper, type Fields } from './parts.ts';

/** Stands in for n8n's credential store: asks for a token when there is none or n8n calls it expired. */
export class Credentials extends ICredentialsHelper {
  private kept: Fields;

  constructor(kept: Fields) {
    super();
    this.kept = kept;
  }

  getParentTypes() {
    return [];
  }

  isCredentialUsableByNode() {
    return true;
  }

  getDecrypted() {
    return Promise.resolve({ ...this.kept });
  }

  async preAuthentication(
    helpers: unknown,
    credentials: Fields,
    _type: string,
    _node: unknown,
    expired: boolean,
  ) {
    const name = credential.properties.find(({ typeOptions }) => typeOptions?.expirable)?.name ?? '';
    if (credentials[name] !== '' && !expired) return undefined;
    const output = await credential.preAuthentication.call(helpers, credentials);
    Object.assign(this.kept, output);
    return { ...credentials, ...output };
  }

  authenticate(credentials: Fields, _type: string, options: { headers?: Fields }) {
    const authorization = `Bearer ${String(credentials['sessionToken'])}`;
    return Promise.resolve({ ...options, headers: { ...options.headers, Authorization: authorization } });
  }
}
