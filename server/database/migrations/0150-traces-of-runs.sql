-- The place of the request of a run in its trace, as the header traceparent says it; null: it is not traced.
alter table runs add column traceparent text;
