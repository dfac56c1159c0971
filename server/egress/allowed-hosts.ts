import { ConfigError } from '../config-error.ts';

/** Hosts that may be in a private network and may be reached without TLS: `jira.example.com`, `127.0.0.1:8080`. */
export type IsAllowedHost = (url: URL) => boolean;

const hostPattern = /^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/;

/** EGRESS_HOSTS: comma-separated; without a port, every port of the host. */
export const allowedHosts = (value = ''): IsAllowedHost => {
  const hosts = new Set(
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  );
  for (const host of hosts)
    if (!hostPattern.test(host))
      throw new ConfigError(`EGRESS_HOSTS must be hosts such as jira.example.com:8443, not "${host}".`);
  const portOf = ({ protocol, port }: URL) => port || (protocol === 'https:' ? '443' : '80');
  return (url) => hosts.has(url.hostname) || hosts.has(`${url.hostname}:${portOf(url)}`);
};
