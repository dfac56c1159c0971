-- How often somebody has called, at all server processes together. After a crash of the database counting begins again.
create unlogged table call_counts (
  -- A person or an address.
  caller text primary key,
  calls integer not null,
  -- Then counting begins again.
  ends_at timestamptz not null
);
