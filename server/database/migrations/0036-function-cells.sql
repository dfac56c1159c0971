-- Cells with expressions, for the list of what uses a function.
create index dataset_cells_with_functions on dataset_cells (project_id, dataset_id) where type = 1;
