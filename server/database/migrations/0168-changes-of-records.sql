-- The history of a record has its changes without a journal, such as those of its schedules: 'p-1/PIPELINE/pl-1'.
create index concurrently account_facts_of on account_facts (account_id, (data ->> 'of'), position desc) where data ? 'of';
