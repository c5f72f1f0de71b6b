/** Only pages of the dashboard: a sign-in must not lead to another site. */
export function ownPath(path: string | undefined): string {
  return path !== undefined && /^\/dashboard(\/[\w-]+)*(\?[\w\-=&.%:+]*)?$/.test(path) ? path : '/dashboard';
}
