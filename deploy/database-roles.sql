-- Two roles for PostgreSQL 14 or newer: prash_patra_migrate changes the tables (DATABASE_MIGRATE_URL), and prash_patra_serve only reads and
-- writes rows (DATABASE_URL). Run it as a superuser: in a new database, in one that a single role has served so far, or after a restore.
--   MIGRATE_PASSWORD=… SERVE_PASSWORD=… psql -d prash_patra -f deploy/database-roles.sql
\set ON_ERROR_STOP on
\getenv migrate_password MIGRATE_PASSWORD
\getenv serve_password SERVE_PASSWORD

begin;
select format('create role %I', name) from unnest(array['prash_patra_migrate', 'prash_patra_serve']) as name
where not exists (select from pg_roles where rolname = name) \gexec
alter role prash_patra_migrate login password :'migrate_password';
alter role prash_patra_serve login password :'serve_password';

alter database :"DBNAME" owner to prash_patra_migrate;
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to prash_patra_serve;

-- Holds the journal of migrations.
create schema if not exists drizzle;
alter schema drizzle owner to prash_patra_migrate;
grant create on schema public to prash_patra_migrate;
revoke create on schema public from public;
grant usage on schema public, drizzle to prash_patra_serve;

-- Tables that exist already. Their sequences follow them.
do $$
declare
  each record;
begin
  for each in select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') loop
    execute format('alter table %I.%I owner to prash_patra_migrate', each.schemaname, each.tablename);
  end loop;
end
$$;
grant select, insert, update, delete on all tables in schema public to prash_patra_serve;
grant usage on all sequences in schema public to prash_patra_serve;
grant select on all tables in schema drizzle to prash_patra_serve;

-- Tables that migrations will make.
alter default privileges for role prash_patra_migrate in schema public grant select, insert, update, delete on tables to prash_patra_serve;
alter default privileges for role prash_patra_migrate in schema public grant usage on sequences to prash_patra_serve;
alter default privileges for role prash_patra_migrate in schema drizzle grant select on tables to prash_patra_serve;
commit;
