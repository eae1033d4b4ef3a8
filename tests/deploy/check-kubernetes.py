"""Compares a file for Kubernetes with the types of its API, as Debian's python3-kubernetes has them: prints what does not fit."""
import sys
import kubernetes.client as api
import yaml

SIMPLE = {'str': str, 'int': int, 'bool': bool, 'float': float}
problems = []


def check(value, kind, path):
    if kind.startswith('list['):
        if is_of(value, list, path):
            for at, one in enumerate(value):
                check(one, kind[5:-1], f'{path}[{at}]')
    elif kind.startswith('dict('):
        if is_of(value, dict, path):
            for name, one in value.items():
                check(one, kind[5:-1].split(', ', 1)[1], f'{path}.{name}')
    elif kind in SIMPLE:
        is_of(value, SIMPLE[kind], path)
    elif hasattr(api, kind) and is_of(value, dict, path):
        check_fields(value, getattr(api, kind), path)


def check_fields(value, model, path):
    attributes = {name: attribute for attribute, name in model.attribute_map.items()}
    for name in value:
        if name in attributes:
            check(value[name], model.openapi_types[attributes[name]], f'{path}.{name}')
        else:
            problems.append(f'{path}.{name} is no field of {model.__name__}')
    try:
        # The constructor knows which fields are needed.
        model(**{attributes[name]: one for name, one in value.items() if name in attributes})
    except ValueError as error:
        problems.append(f'{path}: {error}')


def is_of(value, type, path):
    fits = isinstance(value, type) and not (isinstance(value, bool) and type is int)
    if not fits:
        problems.append(f'{path} has another type: {value!r}')
    return fits


for document in yaml.safe_load_all(open(sys.argv[1])):
    version = document['apiVersion'].rpartition('/')[2]
    check_fields(document, getattr(api, version.capitalize() + document['kind']), document['kind'])
print('\n'.join(problems), end='')
