-- An e-mail address signs in one person of the installation. Another account can still invite it, and is not told that it is
-- taken: that user exists in the account, and signing in never finds the user by the address.
alter table users add column address_is_taken boolean not null default false;
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_date is null and not address_is_taken;
create unique index users_email_in_account on users (account_id, lower(email)) where deleted_date is null;
