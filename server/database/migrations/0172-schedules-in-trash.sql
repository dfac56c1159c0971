-- Deleted schedules are in the trash of their project until they are purged. Those that were deleted before have no date:
-- they cannot be restored.
alter table schedules
  add column deleted_by text,
  add column deleted_date timestamptz,
  -- The state that a restoration brings back.
  add column deleted_state text;
