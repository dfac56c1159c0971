-- Jira Cloud with OAuth 2.0 (3LO). The client id of the app is in consumer_key, the access token in sealed_token.
alter table integrations add column sealed_client_secret text;
alter table integrations add column sealed_refresh_token text;
alter table integrations add column token_expires timestamptz;
-- Of the site, under which Atlassian has its API.
alter table integrations add column cloud_id text not null default '';
-- The server process that is renewing the tokens, and until when no other one may.
alter table integrations add column renewal text;
alter table integrations add column renewal_until timestamptz;
