import { breachesOf, type Rule } from './source-file.ts';

/** Without certificate verification, a connection can lead to anyone. */
export const certificates: Rule = (file) =>
  /^(?:src|server)\//.test(file.path)
    ? breachesOf({
        file,
        pattern: /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b|\bcheckServerIdentity\b/g,
        rule: 'certificates',
        says: ([found]) =>
          `"${found}" disables certificate verification: use NODE_EXTRA_CA_CERTS to trust a certificate`,
      })
    : [];
