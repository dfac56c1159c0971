-- Of several equal requests to send a delivery, one sends it; the others wait for its answer until this moment.
alter table webhook_deliveries add column sending_until timestamptz;
