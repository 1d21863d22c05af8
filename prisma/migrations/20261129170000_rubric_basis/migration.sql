-- What a grade rests on: rules or a model, and the rubric's checks. Grades compare only on the same basis. Generated, so
-- that old rows have it and no writer can forget it. Null if the author is unknown or rules helped a model.
ALTER TABLE "websites" ADD COLUMN "rubricBasis" TEXT GENERATED ALWAYS AS (
  CASE
    WHEN coalesce("review" #>> '{parts,rubric,reviewer}', "reviewer") = 'built-in' THEN 'rules '
    WHEN "review" #>> '{parts,rubric,fallback}' IS NOT NULL THEN NULL
    WHEN coalesce("review" #>> '{parts,rubric,reviewer}', "reviewer") IS NOT NULL THEN 'model '
  END || md5(jsonb_path_query_array("rubricResults", '$[*].checks[*].id')::text)
) STORED;
